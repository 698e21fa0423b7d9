/** Names of a company group's rules, on their page and in the trail of their changes. */
import type { ConfigParam } from '@mobcheck/contract/system-config/system-config.contract.ts';

const pt = {
  NOTIFY_EXPIRING_BY_EMAIL: 'Avisar vencimentos por e-mail',
  REQUIRE_LOCATION: 'Exigir localização',
  REQUIRE_PHOTO_ON_NEGATIVE: 'Exigir foto em resposta negativa',
  PUBLIC_TAG_PAGE: 'Página pública da tag',
  OPERATOR_REGISTERS_EQUIPMENT: 'Operador cadastra equipamento',
  ASK_COMPANION_SIGNATURE: 'Pedir assinatura de quem acompanha',
  REQUIRE_PHONE_PIN: 'Exigir PIN no celular',
  REQUIRE_ADMIN_SECOND_FACTOR: 'Exigir verificação em duas etapas dos administradores',
} satisfies Record<ConfigParam, string>;

const en: typeof pt = {
  NOTIFY_EXPIRING_BY_EMAIL: 'Email about expiry',
  REQUIRE_LOCATION: 'Location required',
  REQUIRE_PHOTO_ON_NEGATIVE: 'Photo required with a negative answer',
  PUBLIC_TAG_PAGE: 'Public page of the tag',
  OPERATOR_REGISTERS_EQUIPMENT: 'Operators register equipment',
  ASK_COMPANION_SIGNATURE: 'Signature of the person present',
  REQUIRE_PHONE_PIN: 'PIN required on phones',
  REQUIRE_ADMIN_SECOND_FACTOR: 'Two-step verification required for admins',
};

const es: typeof pt = {
  NOTIFY_EXPIRING_BY_EMAIL: 'Avisar vencimientos por correo',
  REQUIRE_LOCATION: 'Exigir ubicación',
  REQUIRE_PHOTO_ON_NEGATIVE: 'Exigir foto en respuesta negativa',
  PUBLIC_TAG_PAGE: 'Página pública del tag',
  OPERATOR_REGISTERS_EQUIPMENT: 'El operador registra equipos',
  ASK_COMPANION_SIGNATURE: 'Pedir la firma de quien acompaña',
  REQUIRE_PHONE_PIN: 'Exigir PIN en el celular',
  REQUIRE_ADMIN_SECOND_FACTOR: 'Exigir verificación en dos pasos a los administradores',
};

export const RULE_NAMES = { pt, en, es };
