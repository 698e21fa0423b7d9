/** Texts of the API errors that all features share, and of field errors. */

const pt = {
  UNKNOWN: 'Não foi possível concluir. Tente de novo; se continuar, fale com o suporte.',
  NETWORK: 'O servidor não responde. Tente de novo em alguns instantes.',
  NETWORK_offline: 'Sem sinal de internet. Tente de novo quando ele voltar.',
  VALIDATION_FAILED: 'Há campos que precisam de correção.',
  MALFORMED_REQUEST: 'O pedido não foi entendido. Recarregue a página e tente de novo.',
  SESSION_REQUIRED: 'Sua sessão terminou. Entre de novo para continuar.',
  SECOND_FACTOR_MISSING: 'Ative primeiro a verificação em duas etapas.',
  PROOF_REQUIRED: 'Para fazer isto, confirme com a sua senha que é você.',
  CROSS_SITE_REFUSED: 'Por segurança, este pedido foi recusado. Recarregue a página e tente de novo.',
  TOKEN_INVALID: 'Este token não vale mais. Crie outro.',
  TOKEN_REFUSED: 'Este token não permite esta chamada.',
  INTEGRATIONS_OFF: 'As integrações estão desativadas no grupo. Ative-as em Configurações → Sistema.',
  DOORS_SHUT:
    'Esta instalação é uma cópia restaurada, que não envia nada para fora. O operador do servidor pode abrir os envios.',
  ROLE_REFUSED: 'Seu perfil não permite esta ação. Peça a um administrador.',
  NOT_FOUND: 'Este registro não existe mais. Atualize a lista.',
  STALE_WRITE:
    'Outra pessoa alterou este registro enquanto você editava. Recarregue para ver a versão atual.',
  IDEMPOTENCY_KEY_REUSED: 'Este pedido já foi enviado com outro conteúdo. Feche o formulário e abra de novo.',
  PAGE_TOO_LARGE: 'Esta página tem dados demais. Escolha menos linhas por página.',
  BODY_TOO_LARGE: 'O arquivo é grande demais. Escolha um menor.',
  IMAGE_REFUSED: 'Este arquivo não é uma imagem. Escolha um JPEG, PNG, WebP ou GIF.',
  IMAGE_REFUSED_format:
    'Este arquivo está em {{format}}, que o sistema não lê. Salve a imagem como JPEG e escolha-a de novo; no iPhone, escolha a foto pela galeria do celular.',
  IMAGE_REFUSED_pixels:
    'A imagem tem {{megapixels}} megapixels, mais que o limite de {{limit}}. Reduza-a ou tire uma foto menor.',
  IMAGE_REFUSED_damaged:
    'A imagem está danificada: falta boa parte dela. Envie o arquivo original ou escolha outra.',
  MEDIA_TYPE_REFUSED: 'Este tipo de arquivo não é aceito. Escolha outro.',
  REQUEST_TOO_SLOW: 'O envio demorou demais. Verifique a internet e tente de novo.',
  HEADERS_TOO_LARGE:
    'O navegador guarda dados demais deste endereço. Apague os cookies dele e entre de novo.',
  TOO_MANY_REQUESTS: 'Muitas tentativas seguidas. Aguarde um pouco e tente de novo.',
  SERVER_ERROR: 'Problema com o servidor. Tente de novo em alguns instantes.',
  SERVER_BUSY: 'O servidor está ocupado. Tente de novo em alguns instantes.',
  FILES_UNAVAILABLE:
    'As fotos e os arquivos estão fora do ar por enquanto; o resto funciona. Tente de novo em alguns instantes.',
  GROUP_READ_ONLY:
    'Os dados do seu grupo estão sendo atualizados e por enquanto só podem ser consultados. Nada foi salvo: tente de novo mais tarde.',
  GROUP_UNAVAILABLE:
    'Os dados do seu grupo estão sendo atualizados e por enquanto não podem ser mostrados. Nada se perdeu: tente de novo mais tarde.',
  FILE_STORAGE_FULL:
    'O espaço do grupo para arquivos acabou, e a imagem não foi salva. Peça mais espaço ao suporte; o uso está em Configurações → Sistema.',
  FILE_STORAGE_WAITS:
    'O espaço do grupo para fotos acabou. O registro e as fotos estão guardados neste aparelho e seguem sozinhos quando houver espaço: avise o administrador.',
  PRICE_CHANGED:
    'O preço mudou enquanto a página estava aberta: agora é {{price, cents}}. Nada foi pedido nem cobrado. Confira e confirme de novo.',
  HTTP_502: 'Problema com o servidor. Tente de novo em alguns instantes.',
  HTTP_503: 'O servidor está ocupado. Tente de novo em alguns instantes.',
  HTTP_504: 'O servidor demorou a responder. Tente de novo em alguns instantes.',
  fields: {
    required: 'Preencha este campo.',
    too_long: 'Texto longo demais.',
    duplicate: 'Este nome está repetido.',
    date_out_of_range: 'Data fora do intervalo aceito.',
    in_future: 'Este dia ainda não chegou: use hoje ou antes.',
    set_by_clocks:
      'Os prazos deste produto decidem a validade. Deixe-a vazia e informe o último dia de cada prazo.',
    email: 'E-mail inválido.',
    phone: 'Telefone inválido: use (DD) 9999-9999 ou (DD) 99999-9999.',
    password_known: 'Esta senha já apareceu em vazamentos. Escolha outra.',
    cnpj: 'CNPJ inválido.',
    cep: 'CEP inválido: são 8 números.',
    state: 'Use as 2 letras do estado.',
    tag_serial: 'Este número não é de uma tag: são 12 letras e números. Compare com a tag.',
    unknown: 'Valor inválido.',
    not_allowed: 'Seu perfil não permite esta escolha.',
  },
};

const en: typeof pt = {
  UNKNOWN: 'That did not work. Try again; if it keeps happening, contact support.',
  NETWORK: 'The server does not answer. Try again in a moment.',
  NETWORK_offline: 'No internet signal. Try again when it is back.',
  VALIDATION_FAILED: 'Some fields need correction.',
  MALFORMED_REQUEST: 'The request was not understood. Reload the page and try again.',
  SESSION_REQUIRED: 'Your session has ended. Sign in again to continue.',
  SECOND_FACTOR_MISSING: 'Switch on two-step verification first.',
  PROOF_REQUIRED: 'To do this, confirm with your password that it is you.',
  CROSS_SITE_REFUSED: 'For security this request was refused. Reload the page and try again.',
  TOKEN_INVALID: 'This token is no longer valid. Create another one.',
  TOKEN_REFUSED: 'This token does not allow the call.',
  INTEGRATIONS_OFF: 'Integrations are off in the group. Switch them on in Settings → System.',
  DOORS_SHUT:
    'This installation is a restored copy, which sends nothing outside. The operator of the server can open it.',
  ROLE_REFUSED: 'Your role does not allow this. Ask an admin.',
  NOT_FOUND: 'This record no longer exists. Refresh the list.',
  STALE_WRITE: 'Somebody else changed this record while you were editing. Reload to see the current version.',
  IDEMPOTENCY_KEY_REUSED:
    'This request was already sent with other content. Close the form and open it again.',
  PAGE_TOO_LARGE: 'This page has too much data. Choose fewer rows per page.',
  BODY_TOO_LARGE: 'The file is too large. Choose a smaller one.',
  IMAGE_REFUSED: 'This file is not a picture. Choose a JPEG, PNG, WebP or GIF.',
  IMAGE_REFUSED_format:
    'This file is in {{format}}, which the system does not read. Save the picture as JPEG and choose it again; on an iPhone, choose it from the photo library.',
  IMAGE_REFUSED_pixels:
    'The picture has {{megapixels}} megapixels, more than the limit of {{limit}}. Make it smaller or take a smaller photo.',
  IMAGE_REFUSED_damaged:
    'The picture is damaged: much of it is missing. Send the original file or choose another one.',
  MEDIA_TYPE_REFUSED: 'This kind of file is not accepted. Choose another one.',
  REQUEST_TOO_SLOW: 'Sending took too long. Check your internet and try again.',
  HEADERS_TOO_LARGE: 'The browser keeps too much data for this address. Clear its cookies and sign in again.',
  TOO_MANY_REQUESTS: 'Too many attempts in a row. Wait a little and try again.',
  SERVER_ERROR: 'Problem with the server. Try again in a moment.',
  SERVER_BUSY: 'The server is busy. Try again in a moment.',
  FILES_UNAVAILABLE:
    'Photos and files are not available right now; everything else works. Try again in a moment.',
  GROUP_READ_ONLY:
    'Your group’s data is being upgraded and can only be viewed for now. Nothing was saved: try again later.',
  GROUP_UNAVAILABLE:
    'Your group’s data is being upgraded and cannot be shown for now. Nothing is lost: try again later.',
  FILE_STORAGE_FULL:
    'The group’s file storage is full, and the picture was not saved. Ask support for more; Settings → System shows how much is used.',
  FILE_STORAGE_WAITS:
    'The group’s file storage is full. The record and its photos are kept on this phone and are sent automatically when there is space: tell the admin.',
  PRICE_CHANGED:
    'The price changed while the page was open: it is {{price, cents}} now. Nothing was ordered or charged. Check it and confirm again.',
  HTTP_502: 'Problem with the server. Try again in a moment.',
  HTTP_503: 'The server is busy. Try again in a moment.',
  HTTP_504: 'The server took too long to answer. Try again in a moment.',
  fields: {
    required: 'Fill in this field.',
    too_long: 'This text is too long.',
    duplicate: 'This name is repeated.',
    date_out_of_range: 'Date outside the accepted range.',
    in_future: 'This day has not come yet: use today or earlier.',
    set_by_clocks:
      'The deadlines of this product decide its due date. Leave it empty and state the last day of each.',
    email: 'Invalid email.',
    phone: 'Invalid phone: use (DD) 9999-9999 or (DD) 99999-9999.',
    password_known: 'This password is known from data breaches. Choose another one.',
    cnpj: 'Invalid CNPJ.',
    cep: 'Invalid postal code: it has 8 digits.',
    state: 'Use the 2 letters of the state.',
    tag_serial: 'This is not the number of a tag: it has 12 letters and digits. Compare it with the tag.',
    unknown: 'Invalid value.',
    not_allowed: 'Your role does not allow this choice.',
  },
};

const es: typeof pt = {
  UNKNOWN: 'No se pudo completar. Inténtelo de nuevo; si continúa, comuníquese con soporte.',
  NETWORK: 'El servidor no responde. Inténtelo de nuevo en unos instantes.',
  NETWORK_offline: 'Sin señal de internet. Inténtelo de nuevo cuando vuelva.',
  VALIDATION_FAILED: 'Hay campos que necesitan corrección.',
  MALFORMED_REQUEST: 'No se entendió la solicitud. Recargue la página e inténtelo de nuevo.',
  SESSION_REQUIRED: 'Su sesión terminó. Entre de nuevo para continuar.',
  SECOND_FACTOR_MISSING: 'Active primero la verificación en dos pasos.',
  PROOF_REQUIRED: 'Para hacer esto, confirme con su contraseña que es usted.',
  CROSS_SITE_REFUSED: 'Por seguridad se rechazó esta solicitud. Recargue la página e inténtelo de nuevo.',
  TOKEN_INVALID: 'Este token ya no es válido. Cree otro.',
  TOKEN_REFUSED: 'Este token no permite esta llamada.',
  INTEGRATIONS_OFF: 'Las integraciones están desactivadas en el grupo. Actívelas en Configuración → Sistema.',
  DOORS_SHUT:
    'Esta instalación es una copia restaurada, que no envía nada hacia fuera. El operador del servidor puede abrir los envíos.',
  ROLE_REFUSED: 'Su perfil no permite esta acción. Pídala a un administrador.',
  NOT_FOUND: 'Este registro ya no existe. Actualice la lista.',
  STALE_WRITE:
    'Otra persona cambió este registro mientras usted lo editaba. Recargue para ver la versión actual.',
  IDEMPOTENCY_KEY_REUSED:
    'Esta solicitud ya se envió con otro contenido. Cierre el formulario y ábralo de nuevo.',
  PAGE_TOO_LARGE: 'Esta página tiene demasiados datos. Elija menos filas por página.',
  BODY_TOO_LARGE: 'El archivo es demasiado grande. Elija uno más pequeño.',
  IMAGE_REFUSED: 'Este archivo no es una imagen. Elija un JPEG, PNG, WebP o GIF.',
  IMAGE_REFUSED_format:
    'Este archivo está en {{format}}, que el sistema no lee. Guarde la imagen como JPEG y elíjala de nuevo; en el iPhone, elíjala desde la galería.',
  IMAGE_REFUSED_pixels:
    'La imagen tiene {{megapixels}} megapíxeles, más que el límite de {{limit}}. Redúzcala o tome una foto más pequeña.',
  IMAGE_REFUSED_damaged: 'La imagen está dañada: falta buena parte. Envíe el archivo original o elija otra.',
  MEDIA_TYPE_REFUSED: 'Este tipo de archivo no se acepta. Elija otro.',
  REQUEST_TOO_SLOW: 'El envío tardó demasiado. Revise su internet e inténtelo de nuevo.',
  HEADERS_TOO_LARGE:
    'El navegador guarda demasiados datos de esta dirección. Borre sus cookies y entre de nuevo.',
  TOO_MANY_REQUESTS: 'Demasiados intentos seguidos. Espere un poco e inténtelo de nuevo.',
  SERVER_ERROR: 'Problema con el servidor. Inténtelo de nuevo en unos instantes.',
  SERVER_BUSY: 'El servidor está ocupado. Inténtelo de nuevo en unos instantes.',
  FILES_UNAVAILABLE:
    'Las fotos y los archivos no están disponibles por ahora; lo demás funciona. Inténtelo de nuevo en unos instantes.',
  GROUP_READ_ONLY:
    'Los datos de su grupo se están actualizando y por ahora solo se pueden consultar. No se guardó nada: inténtelo de nuevo más tarde.',
  GROUP_UNAVAILABLE:
    'Los datos de su grupo se están actualizando y por ahora no se pueden mostrar. No se perdió nada: inténtelo de nuevo más tarde.',
  FILE_STORAGE_FULL:
    'El espacio del grupo para archivos se acabó y la imagen no se guardó. Pida más espacio a soporte; el uso está en Configuración → Sistema.',
  FILE_STORAGE_WAITS:
    'El espacio del grupo para fotos se acabó. El registro y las fotos están guardados en este dispositivo y se envían solos cuando haya espacio: avise al administrador.',
  PRICE_CHANGED:
    'El precio cambió mientras la página estaba abierta: ahora es {{price, cents}}. No se pidió ni se cobró nada. Revise y confirme de nuevo.',
  HTTP_502: 'Problema con el servidor. Inténtelo de nuevo en unos instantes.',
  HTTP_503: 'El servidor está ocupado. Inténtelo de nuevo en unos instantes.',
  HTTP_504: 'El servidor tardó en responder. Inténtelo de nuevo en unos instantes.',
  fields: {
    required: 'Complete este campo.',
    too_long: 'Texto demasiado largo.',
    duplicate: 'Este nombre está repetido.',
    date_out_of_range: 'Fecha fuera del intervalo aceptado.',
    in_future: 'Este día aún no llegó: use hoy o antes.',
    set_by_clocks:
      'Los plazos de este producto deciden el vencimiento. Déjelo vacío e indique el último día de cada plazo.',
    email: 'Correo no válido.',
    phone: 'Teléfono no válido: use (DD) 9999-9999 o (DD) 99999-9999.',
    password_known: 'Esta contraseña ya apareció en filtraciones de datos. Elija otra.',
    cnpj: 'CNPJ no válido.',
    cep: 'Código postal no válido: son 8 números.',
    state: 'Use las 2 letras del estado.',
    tag_serial: 'Este número no es de un tag: son 12 letras y números. Compárelo con el tag.',
    unknown: 'Valor no válido.',
    not_allowed: 'Su perfil no permite esta opción.',
  },
};

export const errorPhrases = { pt, en, es };
