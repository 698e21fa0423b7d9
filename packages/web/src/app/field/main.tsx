/** Entry of the field app (`/field`). */
import { mount } from '../mount.tsx';
import { Field } from './field.tsx';

mount(<Field />);
