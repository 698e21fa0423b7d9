/** Routes of inspection types. */
import * as contract from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { listInspectionTypes } from './inspection-types.queries.ts';
import * as service from './inspection-types.service.ts';

export function inspectionTypesRoutes(implement: Implement): void {
  implement(contract.listInspectionTypes, async ({ db, query }) => listInspectionTypes(db, query));

  implement(contract.createInspectionType, async (context) => ({
    id: await service.createInspectionType(context, context.body),
  }));

  implement(contract.updateInspectionType, async (context) =>
    service.updateInspectionType(context, context.params.id, context.body),
  );

  implement(contract.getInspectionQuestions, async (context) =>
    service.getList(context, context.params.id, 'inspectionQuestions'),
  );

  implement(contract.putInspectionQuestions, async (context) => {
    await service.putList(context, context.params.id, { inspectionQuestions: context.body });
    return service.getList(context, context.params.id, 'inspectionQuestions');
  });

  implement(contract.getMaintenanceQuestions, async (context) =>
    service.getList(context, context.params.id, 'maintenanceQuestions'),
  );

  implement(contract.putMaintenanceQuestions, async (context) => {
    await service.putList(context, context.params.id, { maintenanceQuestions: context.body });
    return service.getList(context, context.params.id, 'maintenanceQuestions');
  });

  implement(contract.getInspectionTypeAttributes, async (context) =>
    service.getList(context, context.params.id, 'inspectionTypeAttributes'),
  );

  implement(contract.putInspectionTypeAttributes, async (context) => {
    await service.putList(context, context.params.id, { attributes: context.body });
    return service.getList(context, context.params.id, 'inspectionTypeAttributes');
  });

  implement(contract.getCustomAnswers, async (context) =>
    service.getCustomAnswers(context, context.params.questionId),
  );

  implement(contract.putCustomAnswers, async (context) =>
    service.putCustomAnswers(context, context.params.questionId, context.body),
  );
}
