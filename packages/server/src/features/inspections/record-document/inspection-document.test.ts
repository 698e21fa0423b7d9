/** Tests of one inspection as PDF and XLSX: every fact of the record, for users who may see its equipment. */
import { putCompanyImage } from '@mobcheck/contract/companies/companies.contract.ts';
import {
  downloadInspectionExcel,
  downloadInspectionPdf,
} from '@mobcheck/contract/inspections/inspections.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { readPdf } from '../../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../../testing/app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../../testing/equipment.ts';
import type { PersonName } from '../../../testing/people.ts';
import { pictureUpload, recordTestInspection, sendTestPhoto } from '../../../testing/records.ts';

const server = useApp();
const { call } = server;
const NOW = new Date('2026-11-21T17:32:00Z');
const RECORDED_AT = '2026-11-21T02:30:05.000Z';

type Language = 'pt' | 'en' | 'es';

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

async function pdf(id: string, language?: Language, who: PersonName = 'companyAdmin') {
  const response = await call(who, downloadInspectionPdf, { params: { id }, query: { language } });
  expect(response.status).toBe(200);
  const { pages, source } = readPdf(response.bytes);
  const texts = pages.flat();
  return { pages, texts, source, headers: response.headers, pictures: source.split('/DCTDecode').length - 1 };
}

async function sheet(id: string, language?: Language) {
  const input = { params: { id }, query: { language } };
  const response = await call('companyAdmin', downloadInspectionExcel, input);
  expect(response.status).toBe(200);
  const rows = (await readSheet(response.bytes)).map(({ cells }) => cells);
  return {
    rows,
    bytes: response.bytes,
    headers: response.headers,
    valueOf: (label: string) => rows.find(([first]) => first === label)?.[1],
  };
}

let piece: TestEquipment;
let fullRecord: string;
let photos: string[];

/** Answers the first yes/no question with NO, custom questions with a negative answer, and all others properly. */
function flawedAnswers({ checklist }: TestEquipment) {
  const questions = checklist.inspectionQuestions;
  const denied = questions.find((question) => question.type === 'YES_NO_NA')?.id;
  return questions.map((question) => {
    const negative = question.customAnswers.find((customAnswer) => customAnswer.type === 'NEGATIVE');
    if (question.type === 'CUSTOM' && negative !== undefined) {
      return { questionId: question.id, customAnswerId: negative.id };
    }
    if (question.type === 'TEXT') {
      return { questionId: question.id, answer: 'Cabine 3\nlado norte' };
    }
    return (
      conformingAnswers([question]).map((conformingAnswer) =>
        conformingAnswer.questionId === denied ? { ...conformingAnswer, answer: 'NO' } : conformingAnswer,
      )[0] ?? { questionId: question.id }
    );
  });
}

beforeAll(async () => {
  server.setNow(NOW);
  piece = await registerTestEquipment(server, {
    body: {
      extraLabel: 'Corredor B',
      extraCode: 'C-17',
      assetNumber: 'PAT-9',
      manufacturer: 'Aurora',
      manufacturingNumber: 'CIL-55',
      unit: 'Galpão',
      manufacturingDate: '2020-02-03',
      rechargeDate: '2026-01-04',
      retestDate: '2024-05-06',
      weightDate: '2026-07-08',
    },
  });
  photos = [await sendTestPhoto(server, 'operator'), await sendTestPhoto(server, 'operator', '#993322')];
  fullRecord = await recordTestInspection(server, piece, {
    body: {
      createdAt: RECORDED_AT,
      latitude: -23.55052,
      longitude: -46.633308,
      answers: flawedAnswers(piece),
      attributes: piece.checklist.inspectionAttributes.map(({ id }) => ({
        attributeId: id,
        value: '2026-03-04',
      })),
      photos,
    },
  });
});

describe('GET /web/inspections/{id}/pdf', () => {
  it('shows company, equipment, user, instants, location, result, questions and answers', async () => {
    const { texts, pages, headers, pictures } = await pdf(fullRecord);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(
      `Registro de inspecao - ${piece.serial} - 2026-11-20.pdf"`,
    );
    expect(texts).toEqual(
      expect.arrayContaining([
        'Registro de inspeção',
        'Casa Ltda',
        'CNPJ 11.222.333/0001-81',
        'Emitido em 21/11/2026 14:32 (horário de Brasília) por Pessoa companyAdmin (companyadmin@mobcheck.test)',
        'Não conforme',
        showTagSerial(piece.serial),
        'Corredor B',
        'C-17',
        'PAT-9',
        'Aurora',
        'CIL-55',
        'Galpão',
        '03/02/2020',
        '04/01/2026',
        '06/05/2024',
        '08/07/2026',
        'Pessoa operator',
        'operator@mobcheck.test',
        '20/11/2026 23:30:05 (UTC-03:00)',
        '21/11/2026 14:32:00 (UTC-03:00)',
        '-23.550520, -46.633308',
        fullRecord,
        'Foto 1 de 2 · 20/11/2026 23:30',
        'Foto 2 de 2 · 20/11/2026 23:30',
      ]),
    );
    expect(pictures).toBe(2);
    const [row] = await sql('select questions_answers as answers from g1_home.inspections where id = $1', [
      fullRecord,
    ]);
    const text = texts.join(' ');
    for (const { question, answer, type } of row.answers) {
      expect(text).toContain(question);
      expect(type === 'YES_NO_NA' ? ['YES', 'NO', 'NA'] : [answer]).toContain(answer);
    }
    // Only answers have the texts "Sim" and "Não".
    const yes = row.answers.filter((item: { answer: string }) => item.answer === 'YES').length;
    expect(texts.filter((word) => word === 'Sim').length).toBe(yes);
    expect(texts.filter((word) => word === 'Não').length).toBe(1);
    pages.forEach((runs, at) => {
      expect(runs.join(' ')).toContain(`Página ${at + 1} de  ${pages.length}`);
      expect(runs).toContain('Código de verificação');
    });
  });

  it('links to the map and to the verification page', async () => {
    const { source, texts } = await pdf(fullRecord);
    const code = (texts[texts.indexOf('Código de verificação') + 1] ?? '').replaceAll(' ', '');
    expect(source).toContain('https://www.openstreetmap.org/?mlat=-23.55052&mlon=-46.633308');
    expect(source).toContain(`/#/verify/${code}`);
  });

  it.each([
    ['en', 'Inspection record', 'Does not conform', 'Photo 1 of 2', 'Page 1 of '],
    ['es', 'Registro de inspección', 'No conforme', 'Foto 1 de 2', 'Página 1 de '],
  ] as const)('is written in %s', async (language, ...expectedTexts) => {
    const text = (await pdf(fullRecord, language)).texts.join('\n');
    for (const expected of expectedTexts) {
      expect(text).toContain(expected);
    }
    expect(text).not.toMatch(/Não conforme|Código de verificação(?! )|Perguntas/);
  });

  it('omits what the record does not have, and has a text for a missing location', async () => {
    const minimal = await registerTestEquipment(server, { body: { extraLabel: '' } });
    const { texts, pictures } = await pdf(await recordTestInspection(server, minimal));
    expect(texts).toEqual(expect.arrayContaining(['Sem localização', 'Conforme']));
    for (const omitted of ['Fotos', 'Identificação', 'Patrimônio', 'Ver no mapa', 'Peças trocadas']) {
      expect(texts).not.toContain(omitted);
    }
    expect(pictures).toBe(0);
  });

  it('shows the logo of the company, and a note in place of a photo without its file', async () => {
    const [company] = await sql(`select id from g1_home.companies where name = 'Casa Ltda'`);
    const upload = await pictureUpload('#0b5f66');
    const reply = await call(
      'groupAdmin',
      putCompanyImage,
      { params: { id: company.id }, body: new Blob([]) },
      upload,
    );
    expect(reply.status).toBe(200);
    const setKey = async (key: string) =>
      sql(`update g1_home.photos set file_key = ${key} where id = $1`, [photos[1]]);
    await setKey(`replace(file_key, '.webp', '-gone.webp')`);
    const { pictures, texts } = await pdf(fullRecord);
    const { bytes, rows } = await sheet(fullRecord);
    await sql('update g1_home.companies set image_key = null where id = $1', [company.id]);
    await setKey(`replace(file_key, '-gone.webp', '.webp')`);
    // The two pictures are the logo and the other photo.
    expect(pictures).toBe(2);
    expect(texts.filter((word) => word === 'Foto indisponível').length).toBe(1);
    const pictureColumns = (await readXlsx(bytes)).sheets[0]?.images?.map(({ anchor }) => anchor.from.col);
    expect(pictureColumns).toEqual([2, 1]);
    expect(rows.slice(-2)).toEqual([['Foto 1 de 2'], ['Foto 2 de 2', 'Foto indisponível']]);
  });

  it('spreads 200 questions and 10 photos over several pages, each once and in order', async () => {
    const photos: string[] = [];
    // One after the other, because the server limits simultaneous uploads of one user.
    while (photos.length < 10) {
      photos.push(await sendTestPhoto(server, 'operator'));
    }
    const id = await recordTestInspection(server, piece, { body: { photos } });
    const answers = Array.from({ length: 200 }, (_, at) => ({
      type: 'YES_NO_NA',
      question: `Pergunta ${at + 1}?`,
      answer: 'YES',
    }));
    await sql('update g1_home.inspections set questions_answers = $2 where id = $1', [
      id,
      JSON.stringify(answers),
    ]);
    const { texts, pages, pictures } = await pdf(id);
    expect(texts.filter((word) => word.startsWith('Pergunta '))).toEqual(
      answers.map((answer) => answer.question),
    );
    expect(texts).toContain('200 perguntas · Conforme: 200');
    expect(pictures).toBe(10);
    expect(pages.length).toBeGreaterThan(8);
  });

  it('shows HTML as text, 10,000 characters in full, and `?` for characters that the font lacks', async () => {
    const id = await recordTestInspection(server, piece);
    const long = 'palavra '.repeat(1250).trim();
    const answers = [
      { type: 'TEXT', question: '<b>"x"</b>&amp; ?', answer: long },
      { type: 'TEXT', question: '😀 שלום \u202etxt', answer: 'x'.repeat(10_000) },
    ];
    await sql('update g1_home.inspections set questions_answers = $2, user_name = $3 where id = $1', [
      id,
      JSON.stringify(answers),
      'Ana '.repeat(2500),
    ]);
    const { texts } = await pdf(id);
    expect(texts).toContain('<b>"x"</b>&amp; ?');
    expect(texts).toContain('? ???? txt');
    expect(texts.join(' ').match(/palavra/g)?.length).toBe(1250);
    expect(texts.filter((word) => /^x+$/.test(word)).join('').length).toBe(10_000);
  });
});

describe('GET /web/inspections/{id}/excel', () => {
  it('cells have the values in the database, typed as day, instant, number or text', async () => {
    const { rows, valueOf, headers } = await sheet(fullRecord);
    expect(headers['content-disposition']).toContain(`${piece.serial} - 2026-11-20.xlsx"`);
    const [row] = await sql('select * from g1_home.inspections where id = $1', [fullRecord]);
    expect(rows[0]).toEqual(['Registro de inspeção']);
    expect(
      Object.fromEntries(
        [
          'Empresa',
          'CNPJ',
          'Resultado',
          'Emitido em (horário de Brasília)',
          'Tag',
          'Recarga',
          'Realizada por',
          'E-mail',
          'Data e hora (horário de Brasília)',
          'Recebido pelo servidor (horário de Brasília)',
          'Latitude',
          'Longitude',
          'Identificação do registro',
        ].map((label) => [label, valueOf(label)]),
      ),
    ).toEqual({
      Empresa: 'Casa Ltda',
      CNPJ: '11.222.333/0001-81',
      Resultado: 'Não conforme',
      'Emitido em (horário de Brasília)': '2026-11-21T14:32:00',
      Tag: showTagSerial(piece.serial),
      Recarga: '2026-01-04',
      'Realizada por': row.user_name,
      'E-mail': row.user_email,
      'Data e hora (horário de Brasília)': '2026-11-20T23:30:05',
      'Recebido pelo servidor (horário de Brasília)': '2026-11-21T14:32:00',
      Latitude: row.latitude,
      Longitude: row.longitude,
      'Identificação do registro': row.id,
    });
    const first = rows.findIndex(([label]) => label === 'Pergunta') + 1;
    const answerTexts: Readonly<Record<string, readonly string[]>> = {
      YES: ['Sim', 'Conforme'],
      NO: ['Não', 'Não conforme'],
      NA: ['Não se aplica', 'Não se aplica'],
    };
    expect(rows.slice(first, first + row.questions_answers.length)).toEqual(
      row.questions_answers.map((item: { type: string; question: string; answer: string }) => [
        item.question,
        ...(answerTexts[item.answer] ?? [item.answer, item.type === 'TEXT' ? null : 'Não conforme']),
      ]),
    );
    expect(rows.slice(-2).map(([label]) => label)).toEqual(['Foto 1 de 2', 'Foto 2 de 2']);
    expect(valueOf('Código de verificação')).toMatch(/^[0-9A-Z]{4}( [0-9A-Z]{4}){3}$/);
  });

  it('PDF and XLSX show and count a custom answer that does not conform', async () => {
    const id = await recordTestInspection(server, piece);
    const answers = [
      { type: 'YES_NO_NA', question: 'No lugar?', answer: 'YES' },
      { type: 'CUSTOM', question: 'Selo?', answer: 'Rasgado', customAnswerType: 'NEGATIVE' },
      { type: 'CUSTOM', question: 'Carga?', answer: 'Cheia', customAnswerType: 'POSITIVE' },
      { type: 'CUSTOM', question: 'Rodas?', answer: 'Sem rodas', customAnswerType: 'NA' },
      { type: 'TEXT', question: 'Notas', answer: 'Na sala' },
    ];
    await sql('update g1_home.inspections set questions_answers = $2, improper = true where id = $1', [
      id,
      JSON.stringify(answers),
    ]);
    const { texts } = await pdf(id);
    expect(texts).toContain('5 perguntas · Conforme: 2 · Não conforme: 1 · Não se aplica: 1');
    expect(texts).toContain('Rasgado (não conforme)');
    const { rows } = await sheet(id);
    const first = rows.findIndex(([label]) => label === 'Pergunta');
    expect(rows.slice(first, first + 6)).toEqual([
      ['Pergunta', 'Resposta', 'Avaliação'],
      ['No lugar?', 'Sim', 'Conforme'],
      ['Selo?', 'Rasgado', 'Não conforme'],
      ['Carga?', 'Cheia', 'Conforme'],
      ['Rodas?', 'Sem rodas', 'Não se aplica'],
      ['Notas', 'Na sala', null],
    ]);
  });

  it('texts are never written as formulas', async () => {
    const id = await recordTestInspection(server, piece);
    const answers = [{ type: 'TEXT', question: '=1+1', answer: '@SUM(A1)' }];
    await sql('update g1_home.inspections set questions_answers = $2 where id = $1', [
      id,
      JSON.stringify(answers),
    ]);
    expect((await sheet(id, 'en')).rows).toContainEqual(['=1+1', '@SUM(A1)', null]);
  });
});

describe.each([
  ['PDF', downloadInspectionPdf],
  ['XLSX', downloadInspectionExcel],
] as const)('%s', (_format, endpoint) => {
  const status = async (who: PersonName | undefined, id = fullRecord) =>
    (await call(who, endpoint, { params: { id } })).status;

  it('200 for the readers of the equipment', async () => {
    for (const who of ['operator', 'companyAdmin', 'groupAdmin', 'platformAdmin'] as const) {
      expect([who, await status(who)]).toEqual([who, 200]);
    }
  });

  it('404 for users of another company or group', async () => {
    for (const who of ['siblingAdmin', 'foreignAdmin', 'foreignGroupAdmin'] as const) {
      expect([who, await status(who)]).toEqual([who, 404]);
    }
  });

  it('404 for an unknown id', async () => {
    expect(await status('companyAdmin', systemIds.newId())).toBe(404);
  });

  it('401 without a session', async () => {
    expect(await status(undefined)).toBe(401);
  });

  it('400 for a text that is no id', async () => {
    expect(await status('companyAdmin', 'x')).toBe(400);
  });

  it('400 for an unknown language', async () => {
    const wrong = { params: { id: fullRecord }, query: { language: 'fr' as 'pt' } };
    expect((await call('companyAdmin', endpoint, wrong)).problem.issues?.[0]?.path).toBe('language');
  });
});

describe('after the tag was replaced', () => {
  it('the record shows the new tag of its equipment', async () => {
    const retagged = await registerTestEquipment(server);
    const id = await recordTestInspection(server, retagged);
    await sql('update g1_home.equipment set tag_serial_number = $2 where id = $1', [
      retagged.id,
      'NEWTAG000001',
    ]);
    const { texts } = await pdf(id);
    expect(texts).toContain('NEWT AG00 0001');
    expect(texts).not.toContain(showTagSerial(retagged.serial));
  });
});
