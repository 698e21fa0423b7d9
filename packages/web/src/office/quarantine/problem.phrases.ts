/** Why the server refused what a phone sent, in words. */
import { definePhrases } from '../../lib/i18n.ts';

const pt = {
  problems: {
    NOT_FOUND: 'A tag não leva a nenhum equipamento que a pessoa pode ver.',
    ROLE_REFUSED: 'O perfil da pessoa não permitia mais fazer este registro.',
    COMPANY_REFUSED: 'A pessoa não pertence mais à empresa para a qual fez o registro.',
    RECORD_CONTENT_DIFFERS: 'O sistema já tem este registro com outro conteúdo.',
    EQUIPMENT_GONE:
      'O equipamento em que foi feito não está na empresa: o cadastro dele foi recusado, ou ele saiu.',
    EQUIPMENT_ID_USED: 'O equipamento já foi cadastrado em outra tag.',
    RECORD_ROW_UNKNOWN: 'O registro responde a perguntas que este equipamento não tem.',
    PHOTO_UNKNOWN: 'Uma das fotos não chegou ao sistema.',
    LOCATION_REQUIRED: 'Falta a localização, que o grupo exige.',
    PHOTO_REQUIRED: 'Falta a foto, que o grupo exige em resposta negativa.',
    OPERATOR_REGISTRATION_REFUSED: 'Operadores não podem cadastrar equipamentos neste grupo.',
    TAG_NOT_FREE: 'A tag já tem equipamento ou pertence a outra empresa.',
    TAGS_LIMIT_REACHED: 'O limite de tags estava esgotado.',
    PRODUCT_DISABLED: 'O produto está desativado.',
    TAG_RETIRED: 'A tag já foi substituída.',
    REPLACEMENT_REQUESTED: 'Já existe um pedido de substituição com esta tag nova.',
    REPLACEMENT_EQUIPMENT_REQUESTED: 'Já existe um pedido de substituição deste equipamento.',
    REPLACEMENT_WITHOUT_EQUIPMENT: 'A tag a substituir não tem equipamento.',
    REPLACEMENT_SAME_EQUIPMENT: 'As duas tags levam ao mesmo equipamento.',
    REPLACEMENT_OTHER_COMPANY: 'As duas tags são de empresas diferentes.',
    other: 'O sistema recusou o registro.',
  },
  fieldProblems: {
    incomplete: 'Faltam respostas obrigatórias.',
    too_old: 'O registro tinha mais de 100 dias quando chegou.',
    in_future: 'O relógio do celular estava adiantado.',
    tag_serial: 'O número da tag não existe.',
    other: 'Um dos campos não foi aceito.',
  },
};

const en: typeof pt = {
  problems: {
    NOT_FOUND: 'The tag leads to no equipment that the person may see.',
    ROLE_REFUSED: 'The person’s role no longer allowed this record.',
    COMPANY_REFUSED: 'The person no longer belongs to the company that the record was made for.',
    RECORD_CONTENT_DIFFERS: 'The system already has this record with other content.',
    EQUIPMENT_GONE: 'Its piece is not in the company: its registration was refused, or it has left.',
    EQUIPMENT_ID_USED: 'The piece was registered on another tag already.',
    RECORD_ROW_UNKNOWN: 'The record answers questions that this equipment does not have.',
    PHOTO_UNKNOWN: 'One of the photos did not reach the system.',
    LOCATION_REQUIRED: 'The location is missing, which the group requires.',
    PHOTO_REQUIRED: 'The photo is missing, which the group requires with a negative answer.',
    OPERATOR_REGISTRATION_REFUSED: 'Operators may not register equipment in this group.',
    TAG_NOT_FREE: 'The tag has equipment already, or belongs to another company.',
    TAGS_LIMIT_REACHED: 'The tag limit was used up.',
    PRODUCT_DISABLED: 'The product is disabled.',
    TAG_RETIRED: 'The tag has been replaced.',
    REPLACEMENT_REQUESTED: 'There is a replacement request with this new tag already.',
    REPLACEMENT_EQUIPMENT_REQUESTED: 'There is a replacement request for this equipment already.',
    REPLACEMENT_WITHOUT_EQUIPMENT: 'The tag to replace has no equipment.',
    REPLACEMENT_SAME_EQUIPMENT: 'Both tags lead to the same equipment.',
    REPLACEMENT_OTHER_COMPANY: 'The two tags belong to different companies.',
    other: 'The system refused the record.',
  },
  fieldProblems: {
    incomplete: 'Required answers are missing.',
    too_old: 'The record was more than 100 days old when it arrived.',
    in_future: 'The clock of the phone was ahead.',
    tag_serial: 'The tag number does not exist.',
    other: 'One of the fields was not accepted.',
  },
};

const es: typeof pt = {
  problems: {
    NOT_FOUND: 'La tag no lleva a ningún equipo que la persona pueda ver.',
    ROLE_REFUSED: 'El perfil de la persona ya no permitía este registro.',
    COMPANY_REFUSED: 'La persona ya no pertenece a la empresa para la que hizo el registro.',
    RECORD_CONTENT_DIFFERS: 'El sistema ya tiene este registro con otro contenido.',
    EQUIPMENT_GONE: 'Su equipo no está en la empresa: su registro fue rechazado, o salió.',
    EQUIPMENT_ID_USED: 'El equipo ya fue registrado en otra tag.',
    RECORD_ROW_UNKNOWN: 'El registro responde a preguntas que este equipo no tiene.',
    PHOTO_UNKNOWN: 'Una de las fotos no llegó al sistema.',
    LOCATION_REQUIRED: 'Falta la ubicación, que el grupo exige.',
    PHOTO_REQUIRED: 'Falta la foto, que el grupo exige con una respuesta negativa.',
    OPERATOR_REGISTRATION_REFUSED: 'Los operadores no pueden registrar equipos en este grupo.',
    TAG_NOT_FREE: 'La tag ya tiene equipo o pertenece a otra empresa.',
    TAGS_LIMIT_REACHED: 'El límite de tags estaba agotado.',
    PRODUCT_DISABLED: 'El producto está desactivado.',
    TAG_RETIRED: 'La tag ya fue sustituida.',
    REPLACEMENT_REQUESTED: 'Ya existe una solicitud de sustitución con esta tag nueva.',
    REPLACEMENT_EQUIPMENT_REQUESTED: 'Ya existe una solicitud de sustitución de este equipo.',
    REPLACEMENT_WITHOUT_EQUIPMENT: 'La tag por sustituir no tiene equipo.',
    REPLACEMENT_SAME_EQUIPMENT: 'Las dos tags llevan al mismo equipo.',
    REPLACEMENT_OTHER_COMPANY: 'Las dos tags son de empresas diferentes.',
    other: 'El sistema rechazó el registro.',
  },
  fieldProblems: {
    incomplete: 'Faltan respuestas obligatorias.',
    too_old: 'El registro tenía más de 100 días cuando llegó.',
    in_future: 'El reloj del celular estaba adelantado.',
    tag_serial: 'El número de la tag no existe.',
    other: 'Uno de los campos no fue aceptado.',
  },
};

export const useProblemPhrases = definePhrases('quarantine-problems', { pt, en, es });
