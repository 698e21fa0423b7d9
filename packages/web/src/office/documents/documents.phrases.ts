/** Texts of the page that verifies documents. */
import { EQUIPMENT_STATUS_PHRASES } from '@mobcheck/contract/equipment/equipment-status.phrases.ts';
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  title: 'Verificar documento',
  hint: 'Confirme se um documento impresso ou em PDF saiu mesmo do Mobcheck.',
  code: 'Código de verificação',
  codeHint: '16 caracteres, no rodapé de cada página. Maiúsculas, espaços e traços não importam.',
  codeState: {
    empty: 'Digite o código do rodapé do documento.',
    short_one: 'Falta 1 caractere: o código tem 16.',
    short_other: 'Faltam {{count}} caracteres: o código tem 16.',
    long: 'Caracteres demais: o código tem 16.',
    character: 'Há um caractere que nenhum código tem. Use letras e números; a letra U não existe.',
  },
  verify: 'Verificar',
  checking: 'Verificando…',
  authentic: 'Documento autêntico',
  authenticText:
    'Foi emitido pelo Mobcheck. Compare o que está no papel com estes dados: devem ser os mesmos.',
  annulled: 'Documento de um registro anulado',
  annulledText:
    'O papel foi emitido pelo Mobcheck, mas a empresa anulou o registro, que não vale mais. Peça um documento atual.',
  unknown: 'Nenhum documento tem este código',
  unknownText:
    'Compare o código {{code}} com o papel, caractere por caractere. Se estiver igual, o documento não foi emitido pelo Mobcheck.',
  failed: 'Não foi possível verificar agora',
  facts: {
    annulledAt: 'Anulado em',
    kind: 'Documento',
    recordedAt: 'Data e hora do registro',
    recordedBy: 'Feito por',
    result: 'Resultado',
    rows: 'Equipamentos listados',
    issuedAt: 'Emitido em',
    issuedBy: 'Emitido por',
    code: 'Código',
  },
  kind: {
    INSPECTION: 'Registro de inspeção',
    MAINTENANCE: 'Registro de manutenção',
    INSPECTION_REPORT: 'Relatório de inspeções',
    MAINTENANCE_REPORT: 'Relatório de manutenções',
    SERVICE_ORDER: 'Ordem de serviço',
    VISIT_REPORT: 'Relatório de visita',
  },
  result: EQUIPMENT_STATUS_PHRASES.pt.result,
  zoned: '{{when}} ({{zone}})',
};

const en: typeof pt = {
  title: 'Verify a document',
  hint: 'Confirm that a printed document or a PDF really came from Mobcheck.',
  code: 'Verification code',
  codeHint: '16 characters, at the foot of every page. Capitals, spaces and dashes do not matter.',
  codeState: {
    empty: 'Type the code at the foot of the document.',
    short_one: '1 character is missing: a code has 16.',
    short_other: '{{count}} characters are missing: a code has 16.',
    long: 'Too many characters: a code has 16.',
    character: 'There is a character that no code has. Use letters and digits; there is no letter U.',
  },
  verify: 'Verify',
  checking: 'Verifying…',
  authentic: 'Authentic document',
  authenticText: 'Mobcheck issued it. Compare the paper with these facts: they must be the same.',
  annulled: 'Document of an annulled record',
  annulledText:
    'Mobcheck issued the paper, but the company annulled the record, which is no longer valid. Ask for a current document.',
  unknown: 'No document has this code',
  unknownText:
    'Compare the code {{code}} with the paper, character by character. If it is the same, Mobcheck did not issue the document.',
  failed: 'It could not be verified just now',
  facts: {
    annulledAt: 'Annulled on',
    kind: 'Document',
    recordedAt: 'Date and time of the record',
    recordedBy: 'Made by',
    result: 'Result',
    rows: 'Equipment listed',
    issuedAt: 'Issued on',
    issuedBy: 'Issued by',
    code: 'Code',
  },
  kind: {
    INSPECTION: 'Inspection record',
    MAINTENANCE: 'Maintenance record',
    INSPECTION_REPORT: 'Inspection report',
    MAINTENANCE_REPORT: 'Maintenance report',
    SERVICE_ORDER: 'Service order',
    VISIT_REPORT: 'Visit report',
  },
  result: EQUIPMENT_STATUS_PHRASES.en.result,
  zoned: '{{when}} ({{zone}})',
};

const es: typeof pt = {
  title: 'Verificar documento',
  hint: 'Confirme si un documento impreso o en PDF realmente salió de Mobcheck.',
  code: 'Código de verificación',
  codeHint: '16 caracteres, al pie de cada página. Mayúsculas, espacios y guiones no importan.',
  codeState: {
    empty: 'Escriba el código del pie del documento.',
    short_one: 'Falta 1 carácter: el código tiene 16.',
    short_other: 'Faltan {{count}} caracteres: el código tiene 16.',
    long: 'Sobran caracteres: el código tiene 16.',
    character: 'Hay un carácter que ningún código tiene. Use letras y números; la letra U no existe.',
  },
  verify: 'Verificar',
  checking: 'Verificando…',
  authentic: 'Documento auténtico',
  authenticText: 'Fue emitido por Mobcheck. Compare el papel con estos datos: deben ser los mismos.',
  annulled: 'Documento de un registro anulado',
  annulledText:
    'El papel fue emitido por Mobcheck, pero la empresa anuló el registro, que ya no vale. Pida un documento actual.',
  unknown: 'Ningún documento tiene este código',
  unknownText:
    'Compare el código {{code}} con el papel, carácter por carácter. Si es igual, Mobcheck no emitió el documento.',
  failed: 'No se pudo verificar ahora',
  facts: {
    annulledAt: 'Anulado el',
    kind: 'Documento',
    recordedAt: 'Fecha y hora del registro',
    recordedBy: 'Hecho por',
    result: 'Resultado',
    rows: 'Equipos listados',
    issuedAt: 'Emitido el',
    issuedBy: 'Emitido por',
    code: 'Código',
  },
  kind: {
    INSPECTION: 'Registro de inspección',
    MAINTENANCE: 'Registro de mantenimiento',
    INSPECTION_REPORT: 'Informe de inspecciones',
    MAINTENANCE_REPORT: 'Informe de mantenimientos',
    SERVICE_ORDER: 'Orden de servicio',
    VISIT_REPORT: 'Informe de visita',
  },
  result: EQUIPMENT_STATUS_PHRASES.es.result,
  zoned: '{{when}} ({{zone}})',
};

export const useDocumentsPhrases = definePhrases('documents', { pt, en, es });
