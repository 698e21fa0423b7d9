/** Refused records of a piece whose registration by a phone was refused, for the tests of the quarantine. */
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { expect } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import type { TestApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment } from '../../testing/equipment.ts';
import { fromNow, MINUTE } from '../../testing/field-records.ts';
import { refusedBody, type RefusedBody } from '../../testing/quarantine.ts';

type Kind = RefusedBody['kind'];

/** Returns the calls of a phone whose registration is refused. */
export function refusedPieces(server: TestApp) {
  const { call } = server;

  /** Hands over a refused record of a piece on a tag. Returns its id. */
  async function handOver(
    kind: Kind,
    body: object,
    { serial, minutesAgo = 5 }: { serial: string; minutesAgo?: number },
  ): Promise<string> {
    const id = systemIds.newId();
    const createdAt = fromNow(-minutesAgo * MINUTE);
    const refused = refusedBody({
      kind,
      serial,
      createdAt,
      equipmentName: 'CO₂ 4 kg, Guarita',
      body: JSON.stringify(kind === 'registration' || kind === 'replacement' ? body : { createdAt, ...body }),
      problem: { status: 409, code: kind === 'registration' ? 'TAG_NOT_FREE' : 'EQUIPMENT_GONE' },
    });
    expect((await call('operator', putQuarantine, { params: { id }, body: refused })).status).toBe(200);
    return id;
  }

  /** Hands over a registration, an inspection and a maintenance of a new piece. The office has registered another piece on their tag. */
  async function phoneAndOffice() {
    const office = await registerTestEquipment(server, { body: { extraLabel: 'Laboratório' } });
    const { serial, product, checklist } = office;
    const equipmentId = systemIds.newId();
    const of = { tagSerialNumber: serial, equipmentId };
    const registration = await handOver(
      'registration',
      { ...of, productId: product.id, extraLabel: 'Guarita' },
      { serial },
    );
    const inspection = await handOver(
      'inspection',
      { ...of, answers: conformingAnswers(checklist.inspectionQuestions) },
      { serial, minutesAgo: 4 },
    );
    const maintenance = await handOver(
      'maintenance',
      { ...of, answers: conformingAnswers(checklist.maintenanceQuestions) },
      { serial, minutesAgo: 3 },
    );
    return { office, equipmentId, registration, inspection, maintenance };
  }

  return { handOver, phoneAndOffice };
}
