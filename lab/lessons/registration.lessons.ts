/** Lessons on registering equipment, products, companies and employees. */
import { type Lesson, step } from './lesson.ts';

const equipment: Lesson = {
  key: 'equipment',
  title: {
    pt: 'Cadastro de Equipamentos',
    en: 'Registering equipment',
    es: 'Registro de equipos',
  },
  role: 'COMPANY_ADMIN',
  screen: 'office',
  path: '/#/inspections',
  steps: [
    step(
      'No relatório de inspeções, cada linha é um equipamento.',
      'In the inspection report, each row is a piece of equipment.',
      'En el informe de inspecciones, cada fila es un equipo.',
      async ({ page, point }) => point(page.getByRole('row').nth(1)),
    ),
    step(
      'Clique em “Cadastrar equipamento”.',
      'Click “Cadastrar equipamento” (register equipment).',
      'Haga clic en “Cadastrar equipamento” (registrar equipo).',
      async ({ page, click }) => click(page.getByRole('button', { name: 'Cadastrar equipamento' })),
    ),
    step(
      'Digite o número impresso na tag, ou gere um número novo.',
      'Type the number printed on the tag, or generate a new number.',
      'Escriba el número impreso en el tag, o genere un número nuevo.',
      async ({ page, click }) => click(page.getByRole('button', { name: 'Gerar número' })),
    ),
    step(
      'Busque o produto pelo nome ou pelo SKU e escolha-o na lista.',
      'Search for the product by name or SKU and choose it.',
      'Busque el producto por nombre o SKU y elíjalo en la lista.',
      async ({ page, type, click }) => {
        await type(page.getByRole('dialog').getByRole('combobox', { name: 'Produto' }), 'abc 4 kg');
        await click(page.getByRole('option', { name: /ABC 4 kg/ }).first());
      },
    ),
    step(
      'Diga onde ele fica e qual é o número de controle da empresa.',
      'Say where it is, and its control number in your company.',
      'Indique dónde está y cuál es el número de control de la empresa.',
      async ({ page, type }) => {
        const dialog = page.getByRole('dialog');
        await type(dialog.getByLabel('Identificação'), 'Galpão 4 – doca 1');
        await type(dialog.getByLabel('Número de controle'), '0417');
      },
    ),
    step(
      'Se souber, informe também a fabricação, a validade e os atributos.',
      'If you know them, add manufacture, due date and attributes.',
      'Si los conoce, indique también fabricación, vencimiento y atributos.',
      async ({ page, type }) =>
        type(page.getByRole('dialog').getByRole('textbox', { name: 'Validade' }), '10/10/2027'),
    ),
    step(
      'Clique em “Cadastrar” para salvar.',
      'Click “Cadastrar” to save.',
      'Haga clic en “Cadastrar” para guardar.',
      async ({ page, click }) => {
        const dialog = page.getByRole('dialog');
        await page.keyboard.press('Tab');
        const save = dialog.getByRole('button', { name: 'Cadastrar', exact: true });
        await click(save, page.getByText(/^Equipamento .* cadastrado/));
      },
    ),
    step(
      'Pronto: o equipamento está na lista e pode ser inspecionado.',
      'Done: the equipment is in the list and can be inspected.',
      'Listo: el equipo está en la lista y se puede inspeccionar.',
      async ({ page, type, point }) => {
        await type(page.getByRole('textbox', { name: 'Buscar' }), 'galpão 4 – doca 1');
        await point(page.getByRole('row', { name: /0417/ }).first());
      },
    ),
  ],
};

const products: Lesson = {
  key: 'products',
  title: { pt: 'Cadastro de Produtos', en: 'Adding products', es: 'Registro de productos' },
  role: 'COMPANY_ADMIN',
  screen: 'office',
  path: '/#/products',
  steps: [
    step(
      'Um produto é um modelo de equipamento, com as suas regras.',
      'A product is a model of equipment with its rules.',
      'Un producto es un modelo de equipo, con sus reglas.',
      async ({ page, point }) => point(page.getByRole('row').nth(1)),
    ),
    step(
      'Clique em “Novo produto”.',
      'Click “Novo produto” (new product).',
      'Haga clic en “Novo produto” (nuevo producto).',
      async ({ page, click }) => click(page.getByRole('button', { name: 'Novo produto' })),
    ),
    step(
      'Dê um código (SKU), que não se repete, e um nome.',
      'Give it a code (SKU), which must be unique, and a name.',
      'Dele un código (SKU), que no se repite, y un nombre.',
      async ({ page, type }) => {
        const dialog = page.getByRole('dialog');
        await type(dialog.getByLabel('SKU'), 'EXT-PRO-12');
        await type(dialog.getByRole('textbox', { name: 'Nome' }), 'Extintor de pó ABC 12 kg');
      },
    ),
    step(
      'Escolha a categoria e a subcategoria: ela traz as perguntas.',
      'Choose category and subcategory, which brings the questions.',
      'Elija la categoría y la subcategoría, que trae las preguntas.',
      async ({ page, choose }) => {
        const dialog = page.getByRole('dialog');
        await choose(dialog.getByRole('combobox', { name: 'Categoria', exact: true }), 'Combate a incêndio');
        await choose(dialog.getByRole('combobox', { name: 'Subcategoria' }), 'Extintores');
      },
    ),
    step(
      'Defina de quanto em quanto tempo ele é inspecionado.',
      'Set how often it is inspected.',
      'Defina cada cuánto tiempo se inspecciona.',
      async ({ page, choose }) =>
        choose(page.getByRole('dialog').getByLabel('Periodicidade da inspeção'), 'Mensal (30 dias)'),
    ),
    step(
      'Marque se cada equipamento tem data de validade.',
      'Say whether each piece of equipment has a due date.',
      'Marque si cada equipo tiene fecha de vencimiento.',
      async ({ page, click }) =>
        click(page.getByRole('dialog').getByText('Tem data de validade', { exact: true })),
    ),
    step(
      'Ligue “Ativo”: só assim ele pode ser usado em equipamentos.',
      'Switch “Ativo” (enabled) on: only then can equipment use it.',
      'Active “Ativo” (activo): solo así se puede usar en equipos.',
      async ({ page, click }) => click(page.getByRole('dialog').getByText('Ativo', { exact: true })),
    ),
    step(
      'Em “Peças de manutenção”, liste o que se troca e a unidade.',
      'Under “Peças de manutenção”, list the parts and their units.',
      'En “Peças de manutenção”, liste lo que se cambia y su unidad.',
      async ({ page, click, type }) => {
        const dialog = page.getByRole('dialog');
        await click(dialog.getByRole('tab', { name: 'Peças de manutenção' }));
        await click(dialog.getByRole('button', { name: 'Adicionar peça' }));
        await type(dialog.getByRole('textbox', { name: 'Peça' }).last(), 'Lacre');
      },
    ),
    step(
      'Salve: o produto já pode ser usado em novos equipamentos.',
      'Save: the product can now be used for new equipment.',
      'Guarde: el producto ya se puede usar en nuevos equipos.',
      async ({ page, click, type, point }) => {
        const save = page.getByRole('dialog').getByRole('button', { name: 'Salvar' });
        await click(save, page.getByText(/^Produto .* cadastrado/));
        await type(page.getByLabel('Buscar por SKU ou nome'), 'ext-pro');
        await point(page.getByRole('row', { name: /EXT-PRO-12/ }));
      },
    ),
  ],
};

const companies: Lesson = {
  key: 'companies',
  title: { pt: 'Cadastro de Empresas', en: 'Adding companies', es: 'Registro de empresas' },
  role: 'MOBCHECK_ADMIN',
  screen: 'office',
  path: '/#/companies',
  steps: [
    step(
      'Aqui estão as empresas do grupo e quantas tags cada uma usa.',
      'These are the companies of the group and the tags they use.',
      'Aquí están las empresas del grupo y cuántos tags usa cada una.',
      async ({ page, point }) => point(page.getByRole('row').nth(1)),
    ),
    step(
      'Clique em “Nova empresa”.',
      'Click “Nova empresa” (new company).',
      'Haga clic en “Nova empresa” (nueva empresa).',
      async ({ page, click }) => click(page.getByRole('button', { name: 'Nova empresa' })),
    ),
    step(
      'Informe o nome e o CNPJ, que é conferido enquanto se digita.',
      'Enter the name and the tax id (CNPJ), which is checked.',
      'Indique el nombre y el CNPJ, que se verifica al escribir.',
      async ({ page, type }) => {
        const dialog = page.getByRole('dialog');
        await type(dialog.getByRole('textbox', { name: 'Nome', exact: true }), 'Cerâmica Monte Claro Ltda');
        await type(dialog.getByLabel('CNPJ'), '44555666000181');
      },
    ),
    step(
      'Diga quem responde por ela, com e-mail e telefone.',
      'Say who answers for it, with e-mail and phone.',
      'Indique quién responde por ella, con correo y teléfono.',
      async ({ page, type }) => {
        const dialog = page.getByRole('dialog');
        await type(dialog.getByLabel('Contato principal'), 'Paula Meireles');
        await type(dialog.getByLabel('E-mail'), 'paula@monteclaro.example');
        await type(dialog.getByLabel('Telefone'), '5433221100');
      },
    ),
    step(
      'O limite diz quantas tags ativas a empresa pode ter.',
      'The limit is how many enabled tags the company may have.',
      'El límite es cuántos tags activos puede tener la empresa.',
      async ({ page, type }) => type(page.getByRole('dialog').getByLabel('Limite de tags'), '50'),
    ),
    step(
      'Ligue a empresa para que as pessoas dela possam trabalhar.',
      'Enable the company so that its people can work.',
      'Active la empresa para que su gente pueda trabajar.',
      async ({ page, click }) => click(page.getByRole('dialog').getByText('Ativa', { exact: true })),
    ),
    step(
      'Salve. Depois é só cadastrar os funcionários dela.',
      'Save. Then register its employees.',
      'Guarde. Después solo falta registrar a sus empleados.',
      async ({ page, click, point }) => {
        const save = page.getByRole('dialog').getByRole('button', { name: 'Salvar' });
        await click(save, page.getByText(/^Empresa .* cadastrada/));
        await point(page.getByRole('row', { name: /Monte Claro/ }));
      },
    ),
  ],
};

const employees: Lesson = {
  key: 'company-users',
  title: { pt: 'Cadastro de Funcionários', en: 'Adding employees', es: 'Registro de empleados' },
  role: 'COMPANY_ADMIN',
  screen: 'office',
  path: '/#/company-users',
  steps: [
    step(
      'Aqui está quem trabalha na empresa, com que perfil e situação.',
      'Who works in the company, with which role and status.',
      'Aquí está quién trabaja en la empresa, con qué perfil y estado.',
      async ({ page, point }) => point(page.getByRole('row').nth(1)),
    ),
    step(
      'Clique em “Novo funcionário”.',
      'Click “Novo funcionário” (new employee).',
      'Haga clic en “Novo funcionário” (nuevo empleado).',
      async ({ page, click }) => click(page.getByRole('button', { name: 'Novo funcionário' })),
    ),
    step(
      'Informe nome, e-mail, telefone e cargo.',
      'Enter name, e-mail, phone and occupation.',
      'Indique nombre, correo, teléfono y cargo.',
      async ({ page, type }) => {
        const dialog = page.getByRole('dialog');
        await type(dialog.getByRole('textbox', { name: 'Nome' }), 'Rafael Siqueira');
        await type(dialog.getByLabel('E-mail'), 'rafael@serraazul.example');
        await type(dialog.getByLabel('Telefone'), '54988776655');
        await type(dialog.getByLabel('Cargo'), 'Técnico de segurança');
      },
    ),
    step(
      'O perfil diz o que a pessoa pode fazer: operador inspeciona.',
      'The role says what they may do: operators inspect.',
      'El perfil dice qué puede hacer: el operador inspecciona.',
      async ({ page, choose }) => choose(page.getByRole('dialog').getByLabel('Perfil'), 'Operador'),
    ),
    step(
      'Deixe a senha em branco: a pessoa recebe um e-mail para criá-la.',
      'Leave the password blank: they get an e-mail to set it.',
      'Deje la contraseña en blanco: la persona recibe un correo para crearla.',
      async ({ page, point }) => point(page.getByRole('dialog').getByLabel('Senha', { exact: true })),
    ),
    step(
      'Salve. A pessoa fica pendente até criar a senha.',
      'Save. The person is pending until they set the password.',
      'Guarde. La persona queda pendiente hasta crear la contraseña.',
      async ({ page, click, point }) => {
        const save = page.getByRole('dialog').getByRole('button', { name: 'Salvar' });
        await click(save, page.getByText(/^Cadastro de .* feito/));
        await point(page.getByRole('row', { name: /Rafael Siqueira/ }));
      },
    ),
  ],
};

export const REGISTRATION_LESSONS: readonly Lesson[] = [equipment, products, companies, employees];
