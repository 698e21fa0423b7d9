/** The demonstration's companies with their positions and users, and one login per role. */
import { DEMO_EMAIL_DOMAIN } from '@mobcheck/server/features/session/demo-accounts.service.ts';
import type { NewCompany } from '@mobcheck/server/features/company-groups/company-groups.service.ts';

export const DEMO_GROUP = 'demonstracao';

/** The public password of all logins of the demonstration. */
export const DEMO_PASSWORD = 'Demo@2026';

export interface DemoLogin {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

interface DemoUser {
  readonly name: string;
  readonly login: string;
  readonly role: string;
  readonly occupation: string;
}

export interface DemoCompany {
  readonly name: string;
  /** Normalised CNPJ. */
  readonly cnpj: string;
  readonly contact: string;
  readonly phone: string;
  /** Latitude and longitude are in degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly users: readonly DemoUser[];
}

function inspector(name: string, login: string): DemoUser {
  return { name, login, role: 'COMPANY_OPERATOR', occupation: 'Técnico de segurança do trabalho' };
}

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    name: 'Metalúrgica Serra Azul Ltda',
    cnpj: '11222333000181',
    contact: 'Helena Ribeiro',
    phone: '5432214400',
    // Caxias do Sul
    latitude: -29.1634,
    longitude: -51.1797,
    users: [
      {
        name: 'Beatriz Nogueira',
        login: 'admin',
        role: 'MOBCHECK_ADMIN',
        occupation: 'Administração da plataforma',
      },
      {
        name: 'Ricardo Amaral',
        login: 'grupo',
        role: 'COMPANY_GROUP_ADMIN',
        occupation: 'Gestor de segurança',
      },
      {
        name: 'Helena Ribeiro',
        login: 'empresa',
        role: 'COMPANY_ADMIN',
        occupation: 'Engenheira de segurança',
      },
      inspector('João Batista Ferreira', 'operador'),
      inspector('Marcos Vinícius Teixeira', 'marcos.teixeira'),
      inspector('Luciana Prado', 'luciana.prado'),
    ],
  },
  {
    name: 'Associação Hospitalar Vale do Ipê',
    cnpj: '98765432000198',
    contact: 'Sérgio Antunes',
    phone: '3138225500',
    // Ipatinga
    latitude: -19.4703,
    longitude: -42.5476,
    users: [
      inspector('Anderson Moreira', 'anderson.moreira'),
      inspector('Tatiane Gonçalves', 'tatiane.goncalves'),
    ],
  },
  {
    name: 'Shopping Praça das Araucárias S.A.',
    cnpj: '12ABC34501DE35',
    contact: 'Camila Fontoura',
    phone: '4130156600',
    // Curitiba
    latitude: -25.4372,
    longitude: -49.27,
    users: [
      inspector('Rafael Kowalski', 'rafael.kowalski'),
      inspector('Débora Nascimento', 'debora.nascimento'),
    ],
  },
];

const TAGS_LIMIT = 500;

function emailOfLogin(login: string): string {
  return `${login}@${DEMO_EMAIL_DOMAIN}`;
}

/** One login per role, the most powerful first. */
export const DEMO_LOGINS: readonly DemoLogin[] = (DEMO_COMPANIES[0]?.users ?? [])
  .slice(0, 4)
  .map(({ role, login }) => ({ role, email: emailOfLogin(login), password: DEMO_PASSWORD }));

/** Returns the companies for provisioning. */
export function newDemoCompanies(passwordHash: string): NewCompany[] {
  return DEMO_COMPANIES.map((company) => ({
    name: company.name,
    cnpj: company.cnpj,
    tagsLimit: TAGS_LIMIT,
    mainContactName: company.contact,
    email: emailOfLogin('contato'),
    phone: company.phone,
    users: company.users.map(({ name, login, role, occupation }) => ({
      name,
      email: emailOfLogin(login),
      phone: company.phone,
      occupation,
      role,
      passwordHash,
    })),
  }));
}
