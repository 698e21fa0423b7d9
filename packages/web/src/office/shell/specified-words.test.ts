/** Tests of the texts that the specification quotes, which stay verbatim with their mistakes. */
import { beforeAll, expect, test, vi } from 'vitest';

type Translate = (key: string, values?: object) => string;
let translate: Translate;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: {} });
  await Promise.all([
    import('../equipment/map/map.phrases.ts'),
    import('../../domain/equipment/equipment-status.phrases.ts'),
    import('../labels/labels.phrases.ts'),
    import('../service-orders/create-order.phrases.ts'),
    import('../tag-orders/tag-orders.phrases.ts'),
    import('../video-lessons/video-lessons.phrases.ts'),
    import('../../domain/bill/bill.phrases.ts'),
    import('../../domain/order/service-orders.phrases.ts'),
    import('../../account/profile/account.phrases.ts'),
    import('../../account/login/login.phrases.ts'),
    import('../../account/signup/signup.phrases.ts'),
    import('../../ui/date/calendar.phrases.ts'),
    import('../../ui/ui.phrases.ts'),
  ]);
  const { default: i18next } = await import('i18next');
  translate = (key, values) => i18next.t(key, { lng: 'pt', ...values });
});

test.each([
  ['ui:emptyList', 'Lista vazia'],
  ['equipment-status:today', 'Válido até hoje'],
  ['equipment-status:tomorrow', 'Válido até amanhã'],
  ['labels:generated', 'Quantidade de Tags QR Code geradas esse mês'],
  ['labels:generate', 'Gerar Tags'],
  ['labels:export', 'Exportar Tags'],
  ['labels:confirmGenerate', 'Gerar'],
  ['labels:confirmExport', 'Exportar'],
  ['service-orders:blocked.FINISH_NEEDS_ALL', 'Conclua todas as inspeções para finalizar.'],
  [
    'service-orders:blocked.PARTIAL_NEEDS_ONE',
    'Conclua ao menos inspeção para alterar o status como PARCIAL.',
  ],
  [
    'service-orders:blocked.PENDING_NEEDS_NONE',
    'Para estatus PENDENTE, não pode haver inspeções concluídas.',
  ],
  [
    'service-orders:blocked.PARTIAL_NEEDS_OPEN',
    'Para status PARCIAL é necessário que ao menos uma inspeção esteja sem data de conclusão.',
  ],
  ['service-orders:blocked.CANCELLED_IS_FINAL', 'Não é possível alterar o status de uma OS cancelada.'],
  [
    'service-orders:errors.SERVICE_ORDER_START_IN_PAST',
    'Insirar uma data de início igual ou superior ao dia de hoje.',
  ],
  ['service-orders:errors.SERVICE_ORDER_NO_EQUIPMENT', 'Insirar algum equipamento para cadastrar.'],
  ['service-orders:errors.SERVICE_ORDER_MISSING_FIELD', 'Existem dados obrigatórios em branco.'],
  ['tag-orders:title', "Comprar Tag's"],
  ['bill:statuses.pending', 'Aguardando Pagamento'],
  ['tag-orders:qr.bullets.first', 'Impressa em folha adesiva'],
  ['tag-orders:qr.bullets.second', 'Maior facilidade'],
  ['tag-orders:qr.bullets.third', 'Necessita apenas de celular com câmera'],
  ['tag-orders:nfc.bullets.first', 'Placa NFC'],
  ['tag-orders:nfc.bullets.second', 'Material mais resistente'],
  ['tag-orders:nfc.bullets.third', 'Necessita de celular com tecnologia NFC'],
  ['tag-orders:buy', 'COMPRAR'],
  ['tag-orders:kind', 'Tipo de TAG'],
  ['word:quantity', 'Quantidade'],
  ['tag-orders:total', 'Total'],
  ['tag-orders:status', 'Status Fatura'],
  ['tag-orders:redirecting', 'Redirecionando para o pagamento'],
  ['tag-orders:doneTitle', 'Pedido realizado com sucesso!'],
  ['tag-orders:doneText', 'Pague a fatura gerada para receber as Tags.'],
  ['video-lessons:titles.equipment', 'Cadastro de Equipamentos'],
  ['video-lessons:titles.products', 'Cadastro de Produtos'],
  ['video-lessons:titles.dashboard', 'Tela de Dashboard'],
  ['video-lessons:titles.companies', 'Cadastro de Empresas'],
  ['video-lessons:titles.company-users', 'Cadastro de Funcionários'],
  ['video-lessons:titles.inspect', 'Realizando Inspeção'],
  ['video-lessons:titles.maintain', 'Realizando Manutenção'],
  ['video-lessons:titles.inspections-report', 'Relatórios Inspeções'],
  ['video-lessons:titles.maintenances-report', 'Relatórios Manutenções'],
  ['video-lessons:titles.tags', 'Tela de Tags'],
  ['calendar:invalid', 'Insira uma data válida'],
  ['service-orders:pastDate', 'Insirar uma data igual ou superior ao dia de hoje.'],
  ['service-orders:unknownStatus', 'Error ao buscar Status'],
  ['create-order:created', 'Ordem de Serviço cadastrada com sucesso!'],
  ['create-order:failed', 'Erro ao cadastrar OS'],
  ['session:stripError', 'email e/ou senha inválidos'],
  ['session:pageError', 'E-mail e/ou Senha incorreto(s)'],
  ['account:forgot.invalid', 'Email inválido'],
  ['account:forgot.server', 'Problema com o servidor'],
  ['account:errors.CURRENT_PASSWORD_INVALID', 'Senha atual inválida'],
  ['account:changed', 'Senha atualizada'],
  [
    'account:payment.text',
    'Você possui pagamentos pendentes. Favor acessar o menu "Meu Plano" e verificar a situação.',
  ],
  ['signup:submitting', 'Realizando seu cadastro'],
  ['signup:register', 'Registrar'],
  ['signup:pay', 'Pagar'],
])('the phrase %s has its quoted text', (key, sentence) => {
  expect(translate(key)).toBe(sentence);
});

test('texts with a value are the quoted texts', () => {
  expect(translate('equipment-status:inDays', { days: 5 })).toBe('Válido, expira em 5 dias');
  const email = 'ana@casa.test';
  expect(translate('signup:errors.USER_REGISTER_EMAIL_EXISTS', { email })).toBe(
    'Email ana@casa.test já existe',
  );
  expect(translate('signup:errors.USER_REGISTER_EMAIL_INVALID', { email })).toBe(
    'Email ana@casa.test é inválido',
  );
});

test('a text quoted in English is an English phrase', () => {
  expect(translate('equipment-map:noLocation', { lng: 'en' })).toBe('Inspection without location');
});
