/** HTTP of the companies. */
import * as contract from '@mobcheck/contract/companies/companies.contract.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { listCompanies } from './companies.queries.ts';
import * as service from './companies.service.ts';
import * as images from './company-images.service.ts';

export function companiesRoutes(implement: Implement, files: FileStore): void {
  implement(contract.listCompanies, async ({ db, query }) => {
    const { items, total } = await listCompanies(db, query);
    return { items: items.map(service.presentCompany), total };
  });

  implement(contract.createCompany, async (context) => ({
    id: await service.createCompany(context, context.body),
  }));

  implement(contract.updateCompany, async (context) =>
    service.updateCompany(context, context.params.id, context.body),
  );

  implement(contract.putCompanyImage, async (context) => {
    const { request, reply, params, body } = context;
    const { company, replacedKey } = await images.putImage(context, files, params.id, body);
    // Success is answered after the commit alone.
    reply.raw.once('finish', () => {
      if (replacedKey !== null && reply.statusCode === 200) {
        files.delete(replacedKey).catch((err: unknown) => request.log.warn({ err }, 'old logo not deleted'));
      }
    });
    return company;
  });

  implement(contract.getCompanyImage, async ({ db, params, query, reply }) => {
    const image = await images.getImage(db, files, params.id);
    // The address of a logo carries the date of its company: other content has another address.
    const lasting = query.update !== undefined;
    reply
      .type('image/webp')
      .header('Cache-Control', lasting ? 'private, max-age=31536000, immutable' : 'private, no-cache')
      .header('Vary', 'Authorization');
    return image;
  });
}
