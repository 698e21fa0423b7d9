/** Every example of the gallery, and the component files that need no example. */
import type { Example } from './example.ts';
import { deficiencyExamples } from './deficiency-examples.tsx';
import { domainExamples } from './domain-examples.tsx';
import { feedbackExamples } from './feedback-examples.tsx';
import { filterExamples } from './filter-examples.tsx';
import { formExamples } from './form-examples.tsx';
import { labelExamples } from './label-examples.tsx';
import { layoutExamples } from './layout-examples.tsx';
import { tableExamples } from './table-examples.tsx';
import { viewExamples } from './view-examples.tsx';

export const EXAMPLES: readonly Example[] = [
  ...layoutExamples,
  ...feedbackExamples,
  ...filterExamples,
  ...tableExamples,
  ...viewExamples,
  ...formExamples,
  ...domainExamples,
  ...deficiencyExamples,
  ...labelExamples,
];

/** Returns the link to a state that fills the window, such as `#ui/form/dialog/form-dialog.tsx/ready`. */
export function exampleHref(file: string, state: string): string {
  return `#${encodeURI(`${file}/${state}`)}`;
}

/** Component files without an example, with the reason. */
export const WITHOUT_EXAMPLE: Readonly<Record<string, string>> = {
  'domain/api-token/new-token-dialog.tsx': 'calls the server for a signed-in user',
  'domain/api-token/token-list.tsx': 'calls the server for a signed-in user',
  'domain/catalogue/switch-column.tsx': 'calls the server for a signed-in user',
  'domain/deficiency/add-deficiency-dialog.tsx': 'calls the server for a signed-in user',
  'domain/deficiency/deficiency-order.tsx': 'leads to a page of a router',
  'domain/deficiency/owner-field.tsx': 'calls the server for a signed-in user',
  'domain/label/calibration-button.tsx': 'calls the server for a signed-in user',
  'domain/label/print-labels-button.tsx': 'loads domain/label/print-labels-dialog.tsx',
  'domain/label/print-labels-dialog.tsx': 'calls the server for a signed-in user',
  'domain/list-view/list-view-bar.tsx': 'calls the server for a signed-in user',
  'domain/list-view/offered-views.tsx': 'calls the server for a signed-in user',
  'domain/list-view/use-list-views.tsx': 'loads domain/list-view/list-view-bar.tsx',
  'domain/order/new-order-button.tsx': 'leads to a page of a router',
  'domain/share/made-share.tsx': 'needs a signed-in user',
  'domain/share/share-dialog.tsx': 'calls the server for a signed-in user',
  'domain/order/order-company-dialog.tsx': 'leads to a page of a router',
  'domain/photos/photo-tile.tsx': 'is shown by domain/photos/chosen-photos.tsx',
  'domain/payment/payment-dialog.tsx': 'calls the server for a signed-in user',
  'domain/record/shown/record-photos.tsx': 'loads its photos from the server for a signed-in user',
  'domain/report-schedule/recipients-field.tsx': 'calls the server for a signed-in user',
  'domain/report-schedule/rhythm-fields.tsx': 'is shown by domain/report-schedule/schedule-dialog.tsx',
  'domain/report-schedule/schedule-dialog.tsx': 'calls the server for a signed-in user',
  'domain/visit-report/visit-report-button.tsx': 'calls the server for a signed-in user',
  'ui/app/lazy-part.tsx': 'loads a part; its messages are those of ui/app/failed-part.tsx',
  'ui/app/mount.tsx': 'puts an application on the page; the gallery is one',
  'ui/app/router-provider.tsx': 'renders what a router renders',
  'ui/app/ui-provider.tsx': 'is around the gallery itself',
  'ui/feedback/notifications-host.tsx': 'loaded by the first message of ui/feedback/notify.tsx',
  'ui/feedback/redirecting.tsx': 'navigates away from the gallery',
  'ui/form/dialog/editor.tsx': 'a hook, and a key around a form',
  'ui/form/entity/confirm-form.tsx': 'is ui/feedback/confirm-dialog.tsx with the state of a form',
  'ui/form/form.tsx': 'an element without a look of its own',
  'ui/form/unsaved/leave-guard.tsx': 'asks when the pages of a router are left',
  'ui/table/row-link.tsx': 'leads to a page of a router',
};
