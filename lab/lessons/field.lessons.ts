/** Lessons on the work in the field, on a phone. */
import type { Page } from 'playwright-core';
import { type Lesson, step } from './lesson.ts';

/** Finds the tag of an extinguisher that needs attention. Its number is in the link of the first screen. */
async function tagOfExtinguisher(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /Extintor de pó ABC/ }).first();
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

const inspect: Lesson = {
  key: 'inspect',
  title: { pt: 'Realizando Inspeção', en: 'Carrying out an inspection', es: 'Realizar una inspección' },
  role: 'COMPANY_OPERATOR',
  screen: 'phone',
  path: '/field',
  steps: [
    step(
      'No celular, abra o aplicativo de campo e leia a tag com a câmera…',
      'On the phone, open the field application and scan the tag…',
      'En el celular, abra la aplicación de campo y lea el tag con la cámara…',
      async ({ page, point }) => point(page.getByRole('button', { name: 'Ler tag com a câmera' })),
    ),
    step(
      '…ou digite o número que está nela e toque em “Abrir”.',
      '…or type the number that is on it and tap “Abrir” (open).',
      '…o escriba el número que está en él y toque “Abrir”.',
      async ({ page, type, click }) => {
        const serial = await tagOfExtinguisher(page);
        await type(page.getByRole('textbox', { name: 'Número da tag' }), serial);
        await click(page.getByRole('button', { name: 'Abrir', exact: true }));
      },
    ),
    step(
      'A tela mostra o equipamento, a situação e as próximas datas.',
      'The screen shows the equipment, its status and next dates.',
      'La pantalla muestra el equipo, su estado y las próximas fechas.',
      async ({ page, point }) => point(page.getByRole('heading', { level: 1 }).first()),
    ),
    step(
      'Toque em “Inspecionar”.',
      'Tap “Inspecionar” (inspect).',
      'Toque “Inspecionar” (inspeccionar).',
      async ({ page, click }) =>
        click(
          page
            .getByRole('button', { name: 'Inspecionar' })
            .or(page.getByRole('link', { name: 'Inspecionar' }))
            .first(),
        ),
    ),
    step(
      'Responda às perguntas. “Não” deixa o equipamento impróprio.',
      'Answer the questions. A “Não” (no) makes it unfit.',
      'Responda las preguntas. Un “Não” (no) lo deja como no apto.',
      async ({ page, click }) => {
        await click(page.getByText('Sim', { exact: true }).first());
        await click(page.getByText('Faixa verde', { exact: true }).first());
      },
    ),
    step(
      'Se o resto está em ordem, responda “Sim” a tudo de uma vez.',
      'If the rest is in order, answer “Sim” (yes) to all at once.',
      'Si lo demás está en orden, responda “Sim” (sí) a todo de una vez.',
      async ({ page, click }) => click(page.getByRole('button', { name: 'Sim para todas as restantes' })),
    ),
    step(
      'Pode acrescentar fotos. A localização é anotada sozinha.',
      'You can add photos. The position is recorded by itself.',
      'Puede agregar fotos. La ubicación se anota sola.',
      async ({ page, point }) => point(page.getByText('Fotos', { exact: true }).first()),
    ),
    step(
      'Toque em “Salvar inspeção”.',
      'Tap “Salvar inspeção” (save inspection).',
      'Toque “Salvar inspeção” (guardar inspección).',
      async ({ page, click }) => {
        const receipt = page.getByRole('heading', { level: 1, name: 'Conforme', exact: true });
        await click(page.getByRole('button', { name: 'Salvar inspeção' }), receipt);
      },
    ),
    step(
      'Pronto: conforme, com a data da próxima inspeção.',
      'Done: it conforms, with the date of the next inspection.',
      'Listo: conforme, con la fecha de la próxima inspección.',
      async ({ page, point }) => point(page.getByRole('heading', { level: 1 })),
    ),
  ],
};

const maintain: Lesson = {
  key: 'maintain',
  title: { pt: 'Realizando Manutenção', en: 'Carrying out maintenance', es: 'Realizar un mantenimiento' },
  role: 'COMPANY_OPERATOR',
  screen: 'phone',
  path: '/field',
  steps: [
    step(
      '“Precisa de atenção” lista o que está vencido ou impróprio.',
      '“Precisa de atenção” lists what is expired or unfit.',
      '“Precisa de atenção” lista lo vencido o no apto.',
      async ({ page, scrollTo, point }) => {
        await scrollTo(page.getByRole('heading', { name: /Precisa de atenção/ }));
        await point(page.getByRole('heading', { name: /Precisa de atenção/ }));
      },
    ),
    step(
      'Toque no equipamento que vai receber a manutenção.',
      'Tap the equipment that is to be maintained.',
      'Toque el equipo que va a recibir el mantenimiento.',
      async ({ page, click }) =>
        click(
          page.getByRole('link', { name: /Extintor de pó ABC/ }).first(),
          page.getByText('Registrar manutenção', { exact: true }).first(),
        ),
    ),
    step(
      'Toque em “Registrar manutenção”.',
      'Tap “Registrar manutenção” (record maintenance).',
      'Toque “Registrar manutenção” (registrar mantenimiento).',
      async ({ page, click }) =>
        click(
          page
            .getByRole('button', { name: 'Registrar manutenção' })
            .or(page.getByRole('link', { name: 'Registrar manutenção' }))
            .first(),
          page.getByRole('button', { name: 'Salvar manutenção' }),
        ),
    ),
    step(
      'Responda às perguntas da manutenção.',
      'Answer the maintenance questions.',
      'Responda las preguntas del mantenimiento.',
      async ({ page, scrollTo, click }) => {
        const yes = page.getByText('Sim', { exact: true }).first();
        // Scrolls the answer out from under the buttons at the bottom.
        await scrollTo(yes);
        await click(yes);
        await click(page.getByRole('button', { name: 'Sim para todas as restantes' }));
      },
    ),
    step(
      'Conte as peças trocadas com os botões + e –.',
      'Count the replaced parts with the buttons + and –.',
      'Cuente los repuestos cambiados con los botones + y –.',
      async ({ page, click }) => {
        await click(page.getByRole('button', { name: /^Aumentar/ }).first());
        await click(page.getByRole('button', { name: /^Aumentar/ }).nth(1));
      },
    ),
    step(
      'Toque em “Salvar manutenção”.',
      'Tap “Salvar manutenção” (save maintenance).',
      'Toque “Salvar manutenção” (guardar mantenimiento).',
      async ({ page, click }) => {
        const receipt = page.getByRole('heading', { level: 1, name: 'Manutenção registrada' });
        await click(page.getByRole('button', { name: 'Salvar manutenção' }), receipt);
      },
    ),
    step(
      'A manutenção está registrada e já aparece no escritório.',
      'The maintenance is recorded and can be seen in the office.',
      'El mantenimiento está registrado y ya aparece en la oficina.',
      async ({ page, click }) =>
        click(
          page
            .getByRole('link', { name: 'Ver equipamento' })
            .or(page.getByRole('button', { name: 'Ver equipamento' }))
            .first(),
        ),
    ),
  ],
};

export const FIELD_LESSONS: readonly Lesson[] = [inspect, maintain];
