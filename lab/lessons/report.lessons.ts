/** Lessons on the dashboard, both reports and the tags of the office. */
import { type Lesson, step } from './lesson.ts';

const dashboard: Lesson = {
  key: 'dashboard',
  title: { pt: 'Tela de Dashboard', en: 'The dashboard', es: 'El panel' },
  role: 'COMPANY_GROUP_ADMIN',
  screen: 'office',
  path: '/',
  steps: [
    step(
      'O painel resume usuários, equipamentos e inspeções.',
      'The dashboard sums up users, equipment and inspections.',
      'El panel resume usuarios, equipos e inspecciones.',
      async ({ page, point }) => point(page.getByRole('region', { name: 'Equipamentos', exact: true })),
    ),
    step(
      'Escolha uma empresa para ver só os números dela.',
      'Choose a company to see only its figures.',
      'Elija una empresa para ver solo sus números.',
      async ({ page, choose, click }) => {
        await choose(
          page.getByRole('combobox', { name: 'Empresa', exact: true }),
          'Metalúrgica Serra Azul Ltda',
        );
        await click(page.getByRole('button', { name: 'Buscar', exact: true }));
      },
    ),
    step(
      'As colunas contam as inspeções dos últimos 24 meses.',
      'The columns count the inspections of the last 24 months.',
      'Las columnas cuentan las inspecciones de los últimos 24 meses.',
      async ({ page, scrollTo, point }) => {
        const title = page.getByRole('heading', { name: 'Inspeções por mês' });
        await scrollTo(title);
        await point(title);
      },
    ),
    step(
      'Todo gráfico também pode ser visto como tabela.',
      'Every chart can be seen as a table too.',
      'Todo gráfico se puede ver también como tabla.',
      async ({ page, click }) => {
        await click(page.getByRole('button', { name: 'Ver como tabela: Inspeções por mês' }));
        await click(page.getByRole('button', { name: 'Ver como gráfico: Inspeções por mês' }));
      },
    ),
    step(
      'A situação dos equipamentos: vencidos, impróprios e válidos.',
      'The status of the equipment: expired, unfit and valid.',
      'El estado de los equipos: vencidos, no aptos y válidos.',
      async ({ page, scrollTo, point }) => {
        const title = page.getByRole('heading', { name: 'Situação dos equipamentos' });
        await scrollTo(title);
        await point(title);
      },
    ),
    step(
      'Clique em um número para abrir o relatório já filtrado.',
      'Click a figure to open the report, already filtered.',
      'Haga clic en un número para abrir el informe ya filtrado.',
      async ({ page, click }) => {
        const report = page.getByRole('heading', { level: 1, name: 'Relatório de inspeções' });
        await click(page.getByRole('link', { name: /^Vencidos/ }).first(), report);
      },
    ),
  ],
};

const inspectionsReport: Lesson = {
  key: 'inspections-report',
  title: { pt: 'Relatórios Inspeções', en: 'Inspection reports', es: 'Informes de inspecciones' },
  role: 'COMPANY_ADMIN',
  screen: 'wideOffice',
  path: '/#/inspections',
  steps: [
    step(
      'O relatório mostra cada equipamento e a última inspeção.',
      'The report shows each piece of equipment and its last inspection.',
      'El informe muestra cada equipo y su última inspección.',
      async ({ page, point }) => point(page.getByRole('row').nth(5)),
    ),
    step(
      'Busque por identificação, tag, produto ou por quem inspecionou.',
      'Search by label, tag, product or who inspected.',
      'Busque por identificación, tag, producto o por quien inspeccionó.',
      async ({ page, type }) => type(page.getByRole('textbox', { name: 'Buscar' }), 'extintor de co'),
    ),
    step(
      'Em “Filtros” escolha a situação, as datas e a categoria.',
      'Under “Filtros” choose status, dates and category.',
      'En “Filtros” elija el estado, las fechas y la categoría.',
      async ({ page, click, choose }) => {
        await click(page.getByRole('button', { name: 'Filtros', exact: true }));
        await choose(
          page.getByRole('dialog').getByRole('combobox', { name: 'Situação', exact: true }),
          'Vencido',
        );
        await click(page.getByRole('dialog').getByRole('button', { name: /^Ver \d/ }));
      },
    ),
    step(
      'Clique em uma linha para abrir o equipamento.',
      'Click a row to open the equipment.',
      'Haga clic en una fila para abrir el equipo.',
      async ({ page, click }) => {
        await click(page.getByRole('row').nth(1), page.getByRole('tabpanel'));
      },
    ),
    step(
      'Em “Inspeções” está cada resposta, com foto, data e autor.',
      'Under “Inspeções” is every answer, with photo, date and author.',
      'En “Inspeções” está cada respuesta, con foto, fecha y autor.',
      async ({ page, click }) => click(page.getByRole('tab', { name: 'Inspeções' })),
    ),
    step(
      'Feche e exporte o que está na tela em PDF ou em XLSX.',
      'Close it and export what is on screen as PDF or XLSX.',
      'Cierre y exporte lo que está en pantalla en PDF o en XLSX.',
      async ({ page, click }) => {
        await click(page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first());
        await click(
          page.getByRole('button', { name: 'Exportar PDF' }),
          page.getByText('Arquivo PDF pronto.'),
        );
      },
    ),
  ],
};

const maintenancesReport: Lesson = {
  key: 'maintenances-report',
  title: { pt: 'Relatórios Manutenções', en: 'Maintenance reports', es: 'Informes de mantenimientos' },
  role: 'COMPANY_ADMIN',
  screen: 'wideOffice',
  path: '/#/maintenances',
  steps: [
    step(
      'O relatório mostra a última manutenção de cada equipamento.',
      'The report shows the last maintenance of each piece of equipment.',
      'El informe muestra el último mantenimiento de cada equipo.',
      async ({ page, point }) => point(page.getByRole('row').nth(1)),
    ),
    step(
      'Filtre pela situação: por exemplo, o que não ficou conforme.',
      'Filter by status: for example, what does not conform.',
      'Filtre por el estado: por ejemplo, lo que no quedó conforme.',
      async ({ page, choose }) =>
        choose(page.getByRole('combobox', { name: 'Situação da manutenção' }), 'Não conforme'),
    ),
    step(
      'Cada filtro usado aparece acima da lista e sai com um clique.',
      'Each filter in use is above the list; a click removes it.',
      'Cada filtro usado aparece sobre la lista y se quita con un clic.',
      async ({ page, click }) => click(page.getByRole('button', { name: 'Limpar filtros' }).first()),
    ),
    step(
      'Clique no título de uma coluna para ordenar por ela.',
      'Click the title of a column to sort by it.',
      'Haga clic en el título de una columna para ordenar por ella.',
      async ({ page, click }) =>
        click(
          page
            .getByRole('columnheader', { name: 'Última manutenção' })
            .getByRole('button', { name: 'Última manutenção' }),
        ),
    ),
    step(
      'Abra um equipamento para ver as respostas e as peças trocadas.',
      'Open a piece of equipment to see answers and replaced parts.',
      'Abra un equipo para ver las respuestas y los repuestos cambiados.',
      async ({ page, click }) => {
        await click(page.getByRole('row').nth(1), page.getByRole('tabpanel'));
        await click(page.getByRole('tab', { name: 'Manutenções' }));
      },
    ),
    step(
      'Feche e exporte a lista em PDF ou em XLSX.',
      'Close it and export the list as PDF or XLSX.',
      'Cierre y exporte la lista en PDF o en XLSX.',
      async ({ page, click }) => {
        await click(page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first());
        await click(
          page.getByRole('button', { name: 'Exportar XLSX' }),
          page.getByText('Arquivo XLSX pronto.'),
        );
      },
    ),
  ],
};

const tags: Lesson = {
  key: 'tags',
  title: { pt: 'Tela de Tags', en: 'The tag list', es: 'La pantalla de tags' },
  role: 'COMPANY_ADMIN',
  screen: 'office',
  path: '/#/tags',
  steps: [
    step(
      'Aqui estão as tags da empresa, com o equipamento de cada uma.',
      'These are the tags of the company, each with its equipment.',
      'Aquí están los tags de la empresa, con el equipo de cada uno.',
      async ({ page, point }) => point(page.getByRole('row').nth(1)),
    ),
    step(
      'A barra mostra quantas tags ativas o limite ainda permite.',
      'The bar shows how many enabled tags the limit still allows.',
      'La barra muestra cuántos tags activos permite aún el límite.',
      async ({ page, point }) => point(page.getByRole('region', { name: 'Tags em uso' })),
    ),
    step(
      'Busque por tag, identificação, número de controle ou produto.',
      'Search by tag, label, control number or product.',
      'Busque por tag, identificación, número de control o producto.',
      async ({ page, type }) => type(page.getByLabel(/^Buscar por tag/), 'mangueira'),
    ),
    step(
      'Equipamento fora de uso? Desative a tag: nada se apaga.',
      'Equipment out of use? Disable its tag: nothing is erased.',
      '¿Equipo fuera de uso? Desactive el tag: nada se borra.',
      async ({ page, click }) => click(page.getByRole('row').nth(1).getByRole('switch')),
    ),
    step(
      'Para usar a tag outra vez, é só ativá-la de novo.',
      'To use the tag again, just enable it again.',
      'Para usar el tag otra vez, basta con activarlo de nuevo.',
      async ({ page, click }) => click(page.getByRole('row').nth(1).getByRole('switch')),
    ),
    step(
      'Em “Gerar QR code” você cria e imprime etiquetas novas.',
      'Under “Gerar QR code” you create and print new labels.',
      'En “Gerar QR code” crea e imprime etiquetas nuevas.',
      async ({ page, click }) => {
        await click(page.getByRole('link', { name: 'Gerar QR code' }));
        await click(page.getByRole('button', { name: 'Gerar Tags' }), page.getByRole('dialog'));
      },
    ),
  ],
};

export const REPORT_LESSONS: readonly Lesson[] = [dashboard, inspectionsReport, maintenancesReport, tags];
