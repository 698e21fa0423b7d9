/** Entry of the field app (`/field`). */
import { mount } from '../../ui/app/mount.tsx';
import { Field } from './field.tsx';

mount(<Field />);
