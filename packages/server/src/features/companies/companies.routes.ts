/** Routes of companies. */
import * as contract from '@mobcheck/contract/companies/companies.contract.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { LimitedFiles } from '../file-storage/file-storage.service.ts';
import { laterPicture } from '../../platform/http/pictures.ts';
import { listCompanies } from './companies.queries.ts';
import * as service from './companies.service.ts';
import { picturesIn } from '../photos/stored-picture.service.ts';
import * as images from './company-images.service.ts';

export function companiesRoutes(implement: Implement, files: LimitedFiles): void {
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

  implement(
    contract.putCompanyImage,
    async (context) =>
      images.putImage(context, files, context.params.id, requireFound(context.prepared.stored)),
    picturesIn(files, images.planImage),
  );

  implement(contract.getCompanyImage, async ({ db, params, query, request, reply }) =>
    laterPicture(
      { request, reply },
      files,
      await images.imageKeyOf(db, params.id),
      query.update !== undefined,
    ),
  );
}
