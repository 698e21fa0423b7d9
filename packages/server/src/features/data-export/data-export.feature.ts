/** The export of all data of a group, for its admins. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { dataExportMail } from './data-export.mails.ts';
import { dataExportRoutes } from './data-export.routes.ts';

export const dataExport = defineFeature({ routes: dataExportRoutes, mails: [dataExportMail] });
