/** Texts of the public home, for its page and for browsers without script. */
const pt = {
  headline: 'Seus equipamentos de segurança sempre em dia',
  subline:
    'Inspeções e manutenções de extintores, mangueiras, alarmes e cintos por QR code ou NFC: no celular de quem inspeciona, na mesa de quem responde por elas.',
  reasons: {
    offline: 'Funciona sem internet: o celular guarda tudo e envia depois',
    proof: 'Prova com foto, assinatura e código de verificação',
    due: 'Avisa por e-mail o que está para vencer',
  },
  start: 'Começar grátis',
  startHint: 'Sem cartão e sem prazo.',
  pictures: {
    report: 'O relatório de inspeções: cada equipamento com validade, última inspeção e situação.',
    phone: 'Uma inspeção no celular: perguntas com Sim, Não e N/A, e o botão de salvar.',
  },
  benefitsTitle: 'Do equipamento na parede ao relatório na mesa',
  benefits: {
    tag: {
      title: 'Uma tag em cada equipamento',
      text: 'Imprima etiquetas QR ou use placas NFC. Aproximou o celular, abriu o equipamento certo.',
    },
    offline: {
      title: 'Funciona sem sinal',
      text: 'No subsolo ou na casa de caldeiras, tudo é registrado no celular e enviado sozinho quando o sinal volta.',
    },
    evidence: {
      title: 'Registro que serve de prova',
      text: 'Quem, quando e onde, com fotos e a assinatura de quem acompanhou.',
    },
    due: {
      title: 'Nada vence sem aviso',
      text: 'A próxima inspeção e a validade são calculadas por produto; os avisos chegam por e-mail.',
    },
    history: {
      title: 'Histórico que não se perde',
      text: 'Troque a tag, o responsável ou o local: inspeções, manutenções e alterações continuam com o equipamento.',
    },
    documents: {
      title: 'Documentos que se conferem',
      text: 'Relatórios e registros em PDF e XLSX; cada documento leva um código que qualquer pessoa verifica.',
    },
  },
  stepsTitle: 'Comece em três passos',
  steps: {
    account: { title: 'Crie a conta', text: 'O plano gratuito tem todas as funções e não pede cartão.' },
    equipment: {
      title: 'Traga os equipamentos',
      text: 'Importe a planilha que você já tem, ou cadastre no local, pelo celular.',
    },
    inspection: {
      title: 'Cole as tags e inspecione',
      text: 'Imprima as etiquetas QR em folhas comuns e leia a primeira com a câmera.',
    },
  },
  normsTitle: 'O que normas, vistorias e seguradoras pedem',
  norms: {
    extinguishers: {
      asks: 'Extintores: inspeção e manutenção registradas (ABNT NBR 12962)',
      answer: 'Perguntas por tipo de extintor, com data, pessoa, fotos e a próxima inspeção.',
    },
    hoses: {
      asks: 'Mangueiras de incêndio: inspeção e manutenção (ABNT NBR 12779)',
      answer: 'Teste hidrostático e validade de cada mangueira, no mesmo relatório.',
    },
    alarms: {
      asks: 'Detecção e alarme: manutenção documentada (ABNT NBR 17240)',
      answer: 'Perguntas e atributos próprios por categoria; peças trocadas ficam no registro.',
    },
    harnesses: {
      asks: 'Trabalho em altura: inspeção de cinturões e talabartes (NR-35)',
      answer: 'Um histórico por peça, também depois que a tag é substituída.',
    },
    visits: {
      asks: 'Vistoria do Corpo de Bombeiros e apólice de seguro',
      answer: 'O relatório da empresa inteira em um PDF, com a situação de cada equipamento na data.',
    },
  },
  normsNote: 'O Mobcheck organiza e comprova o trabalho; a norma e o responsável técnico dizem o que fazer.',
  questionsTitle: 'Perguntas frequentes',
  questions: {
    internet: {
      asked: 'Preciso de internet para inspecionar?',
      answer:
        'Não. Depois de entrar pela primeira vez, o aplicativo de campo abre e registra sem sinal por 30 dias. O que foi feito é enviado sozinho quando houver internet.',
    },
    tags: {
      asked: 'Preciso comprar as tags?',
      answer:
        'Não. Você pode imprimir etiquetas QR em folhas comuns. Quem prefere placas prontas, QR ou NFC, compra pelo próprio sistema.',
    },
    sheet: {
      asked: 'Já tenho tudo em uma planilha. Como começo?',
      answer:
        'Envie a planilha (XLSX ou CSV), diga o que é cada coluna e confira as linhas. A última importação pode ser desfeita.',
    },
    phones: {
      asked: 'Em que celulares funciona?',
      answer:
        'No navegador de qualquer celular atual com câmera, Android ou iPhone. A leitura por NFC funciona no Chrome do Android.',
    },
    apart: {
      asked: 'Outras empresas veem os meus dados?',
      answer:
        'Não. Os dados de cada grupo de empresas ficam separados, e cada pessoa só vê o que o perfil dela permite.',
    },
    cancel: {
      asked: 'O que acontece se eu cancelar?',
      answer:
        'O cancelamento é grátis e pode ser feito a qualquer momento. Você volta ao plano gratuito e nada do que foi registrado é apagado.',
    },
  },
};

const en: typeof pt = {
  headline: 'Your safety equipment, always in date',
  subline:
    'Inspections and maintenance of extinguishers, hoses, alarms and harnesses by QR code or NFC: on the phone of those who inspect, on the desk of those responsible.',
  reasons: {
    offline: 'Works without internet: the phone keeps everything and sends it later',
    proof: 'Proof with photo, signature and verification code',
    due: 'Emails you what is about to fall due',
  },
  start: 'Start for free',
  startHint: 'No card, no time limit.',
  pictures: {
    report: 'The inspection report: each piece of equipment with due date, last inspection and status.',
    phone: 'An inspection on a phone: questions with Yes, No and N/A, and the save button.',
  },
  benefitsTitle: 'From the equipment on the wall to the report on the desk',
  benefits: {
    tag: {
      title: 'A tag on every piece',
      text: 'Print QR labels or use NFC plates. Hold the phone to one, and the right equipment opens.',
    },
    offline: {
      title: 'Works without a signal',
      text: 'In a basement or a boiler room everything is recorded on the phone, and sent automatically when the signal is back.',
    },
    evidence: {
      title: 'Records that count as evidence',
      text: 'Who, when and where, with photos and the signature of the person present.',
    },
    due: {
      title: 'Nothing expires unnoticed',
      text: 'The next inspection and the due date are worked out for each product; warnings come by email.',
    },
    history: {
      title: 'A history that stays',
      text: 'Change the tag, the person or the place: inspections, maintenance and changes stay with the equipment.',
    },
    documents: {
      title: 'Documents anyone can check',
      text: 'Reports and records as PDF and XLSX; each document carries a code that anybody can verify.',
    },
  },
  stepsTitle: 'Start in three steps',
  steps: {
    account: { title: 'Create your account', text: 'The free plan has every feature and asks for no card.' },
    equipment: {
      title: 'Add your equipment',
      text: 'Import the spreadsheet that you already have, or register on site, with the phone.',
    },
    inspection: {
      title: 'Attach the tags and inspect',
      text: 'Print the QR labels on ordinary sheets and scan the first one with the camera.',
    },
  },
  normsTitle: 'What standards, fire inspections and insurers ask for',
  norms: {
    extinguishers: {
      asks: 'Extinguishers: recorded inspection and maintenance (ABNT NBR 12962)',
      answer: 'Questions by type of extinguisher, with date, person, photos and the next inspection.',
    },
    hoses: {
      asks: 'Fire hoses: inspection and maintenance (ABNT NBR 12779)',
      answer: 'Hydrostatic test and due date of every hose, in the same report.',
    },
    alarms: {
      asks: 'Detection and alarm: documented maintenance (ABNT NBR 17240)',
      answer: 'Questions and attributes of each category; replaced parts stay on record.',
    },
    harnesses: {
      asks: 'Work at height: inspection of harnesses and lanyards (NR-35)',
      answer: 'One history for each piece, also after its tag was replaced.',
    },
    visits: {
      asks: 'Fire brigade inspections and insurance policies',
      answer: 'The report of the whole company in one PDF, with the status of every piece on that day.',
    },
  },
  normsNote:
    'Mobcheck organises and documents the work; the standard and the responsible engineer say what to do.',
  questionsTitle: 'Frequently asked questions',
  questions: {
    internet: {
      asked: 'Do I need internet to inspect?',
      answer:
        'No. After the first sign-in the field application opens and records without a signal for 30 days. What was done is sent automatically when there is internet.',
    },
    tags: {
      asked: 'Do I have to buy the tags?',
      answer:
        'No. You can print QR labels on ordinary sheets. If you prefer ready-made plates, QR or NFC, you buy them in the product.',
    },
    sheet: {
      asked: 'I have everything in a spreadsheet. How do I start?',
      answer:
        'Send the sheet (XLSX or CSV), say what each column is and check the rows. The last import can be undone.',
    },
    phones: {
      asked: 'Which phones does it work on?',
      answer:
        'In the browser of any current phone with a camera, Android or iPhone. Scanning by NFC works in Chrome on Android.',
    },
    apart: {
      asked: 'Can other companies see my data?',
      answer:
        'No. The data of each company group is kept apart, and each person sees only what their role allows.',
    },
    cancel: {
      asked: 'What happens if I cancel?',
      answer:
        'Cancelling is free, at any time. You return to the free plan, and nothing that was recorded is deleted.',
    },
  },
};

const es: typeof pt = {
  headline: 'Sus equipos de seguridad, siempre al día',
  subline:
    'Inspecciones y mantenimientos de extintores, mangueras, alarmas y arneses por código QR o NFC: en el celular de quien inspecciona, en la mesa de quien responde por ellos.',
  reasons: {
    offline: 'Funciona sin internet: el celular guarda todo y lo envía después',
    proof: 'Prueba con foto, firma y código de verificación',
    due: 'Avisa por correo lo que está por vencer',
  },
  start: 'Empezar gratis',
  startHint: 'Sin tarjeta y sin plazo.',
  pictures: {
    report: 'El informe de inspecciones: cada equipo con vencimiento, última inspección y estado.',
    phone: 'Una inspección en el celular: preguntas con Sí, No y N/A, y el botón de guardar.',
  },
  benefitsTitle: 'Del equipo en la pared al informe en la mesa',
  benefits: {
    tag: {
      title: 'Un tag en cada equipo',
      text: 'Imprima etiquetas QR o use placas NFC. Acerque el celular y se abre el equipo correcto.',
    },
    offline: {
      title: 'Funciona sin señal',
      text: 'En el subsuelo o en la sala de calderas todo se registra en el celular y se envía automáticamente cuando vuelve la señal.',
    },
    evidence: {
      title: 'Registros que sirven de prueba',
      text: 'Quién, cuándo y dónde, con fotos y la firma de quien acompañó.',
    },
    due: {
      title: 'Nada vence sin aviso',
      text: 'La próxima inspección y el vencimiento se calculan por producto; los avisos llegan por correo.',
    },
    history: {
      title: 'Un historial que no se pierde',
      text: 'Cambie el tag, el responsable o el lugar: inspecciones, mantenimientos y cambios siguen con el equipo.',
    },
    documents: {
      title: 'Documentos que se verifican',
      text: 'Informes y registros en PDF y XLSX; cada documento lleva un código que cualquier persona verifica.',
    },
  },
  stepsTitle: 'Empiece en tres pasos',
  steps: {
    account: {
      title: 'Cree la cuenta',
      text: 'El plan gratuito tiene todas las funciones y no pide tarjeta.',
    },
    equipment: {
      title: 'Traiga los equipos',
      text: 'Importe la planilla que ya tiene, o registre en el lugar, con el celular.',
    },
    inspection: {
      title: 'Pegue los tags e inspeccione',
      text: 'Imprima las etiquetas QR en hojas comunes y lea la primera con la cámara.',
    },
  },
  normsTitle: 'Lo que piden normas, inspecciones y aseguradoras',
  norms: {
    extinguishers: {
      asks: 'Extintores: inspección y mantenimiento registrados (ABNT NBR 12962)',
      answer: 'Preguntas por tipo de extintor, con fecha, persona, fotos y la próxima inspección.',
    },
    hoses: {
      asks: 'Mangueras de incendio: inspección y mantenimiento (ABNT NBR 12779)',
      answer: 'Prueba hidrostática y vencimiento de cada manguera, en el mismo informe.',
    },
    alarms: {
      asks: 'Detección y alarma: mantenimiento documentado (ABNT NBR 17240)',
      answer: 'Preguntas y atributos propios por categoría; los repuestos cambiados quedan en el registro.',
    },
    harnesses: {
      asks: 'Trabajo en altura: inspección de arneses y eslingas (NR-35)',
      answer: 'Un historial por pieza, también después de sustituir su tag.',
    },
    visits: {
      asks: 'Inspección de bomberos y póliza de seguro',
      answer: 'El informe de toda la empresa en un PDF, con el estado de cada equipo en la fecha.',
    },
  },
  normsNote: 'Mobcheck organiza y documenta el trabajo; la norma y el responsable técnico dicen qué hacer.',
  questionsTitle: 'Preguntas frecuentes',
  questions: {
    internet: {
      asked: '¿Necesito internet para inspeccionar?',
      answer:
        'No. Después de entrar por primera vez, la aplicación de campo abre y registra sin señal durante 30 días. Lo hecho se envía automáticamente cuando hay internet.',
    },
    tags: {
      asked: '¿Tengo que comprar los tags?',
      answer:
        'No. Puede imprimir etiquetas QR en hojas comunes. Quien prefiere placas listas, QR o NFC, las compra en el propio sistema.',
    },
    sheet: {
      asked: 'Ya tengo todo en una planilla. ¿Cómo empiezo?',
      answer:
        'Envíe la planilla (XLSX o CSV), diga qué es cada columna y revise las filas. La última importación se puede deshacer.',
    },
    phones: {
      asked: '¿En qué celulares funciona?',
      answer:
        'En el navegador de cualquier celular actual con cámara, Android o iPhone. La lectura por NFC funciona en Chrome de Android.',
    },
    apart: {
      asked: '¿Otras empresas ven mis datos?',
      answer:
        'No. Los datos de cada grupo de empresas se guardan por separado, y cada persona ve solo lo que su perfil permite.',
    },
    cancel: {
      asked: '¿Qué pasa si cancelo?',
      answer:
        'Cancelar es gratis y se puede en cualquier momento. Vuelve al plan gratuito y nada de lo registrado se borra.',
    },
  },
};

export const LANDING_TEXTS = { pt, en, es };
