/** Passwords that guessers try first: from breaches, common words with common endings, and sequences of keys. */

// Few passwords from breaches have all required kinds of characters. So these words are combined with the endings that people add when a
// site demands a digit and a special character.
const WORDS = [
  [
    'password',
    'passw0rd',
    'p@ssword',
    'p@ssw0rd',
    'pass',
    'qwerty',
    'abc',
    'abcd',
    'welcome',
    'admin',
    'administrator',
  ],
  [
    'user',
    'usuario',
    'root',
    'test',
    'teste',
    'guest',
    'login',
    'letmein',
    'changeme',
    'secret',
    'master',
    'mobcheck',
  ],
  [
    'senha',
    's3nha',
    'minhasenha',
    'mudar',
    'trocar',
    'acesso',
    'bemvindo',
    'brasil',
    'empresa',
    'inicial',
    'temp',
  ],
  ['contraseña', 'contrasena', 'clave', 'hola', 'cambiar', 'bienvenido', 'usuario', 'administrador'],
].flat();
const NUMBERS = ['1', '12', '123', '1234', '12345', '123456', '321'];
const YEARS = Array.from({ length: 21 }, (_, index) => String(2010 + index));
const SIGNS = ['@', '!', '#', '$', '*', '.', '_', '-', ''];
const ENDINGS = [...NUMBERS, ...YEARS].flatMap((digits) =>
  SIGNS.flatMap((sign) => [`${sign}${digits}`, `${digits}${sign}`]),
);

/** Sequences of the keyboard, the digits and the alphabet. Each is repeated beyond 200 characters, the maximum length of a password. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '1234567890', 'qwertyuiopasdfghjklzxcvbnm'].map((run) =>
  run.repeat(Math.ceil(200 / run.length) + 1),
);

async function loadKnownPasswords(): Promise<ReadonlySet<string>> {
  // The list is loaded when first needed, since it takes a quarter of a second and most starts of a server need no new password.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([
    ...dictionary['passwords-common'].map((password) => password.toLowerCase()),
    ...WORDS.flatMap((word) => ENDINGS.map((ending) => word + ending)),
  ]);
}

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is known, regardless of case and of spaces around it. */
export async function isKnownPassword(password: string): Promise<boolean> {
  known ??= loadKnownPasswords();
  const folded = password.trim().toLowerCase();
  return (folded !== '' && RUNS.some((run) => run.includes(folded))) || (await known).has(folded);
}
