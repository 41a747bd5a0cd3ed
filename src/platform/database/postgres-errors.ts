import { cleanLine } from '../../../shared/plain-text.js';
import { VERSION } from '../config/paths.js';
import { findErrorCode } from '../error-code.js';
import { LAST_MIGRATION } from './oldest-program.js';

/** Advice for the operator, by error code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const ADVICE: Record<string, string> = {
  '28P01': 'the password or the user in DATABASE_URL is wrong',
  '28000': "it doesn't let this user in: correct DATABASE_URL, or look at its pg_hba.conf",
  '3D000': 'it has no such database: create it first',
  '25006': 'it is read-only, as a standby is: give DATABASE_URL the address of the primary',
  '42501': 'this user may not do that: give it the rights to create and change tables',
  '53300': 'it has no connections left: allow more, or put a pooler in front of it',
  '53100': 'its disk is full',
  '57P01': 'it is stopping: try again in a moment',
  '57P03': 'it is starting or stopping: try again in a moment',
  ECONNREFUSED: 'nothing listens there: start it, or correct the address',
  ENOTFOUND: 'there is no such host: correct the address',
  EAI_AGAIN: "its host name can't be looked up: try again in a moment",
};
const NO_PASSWORD =
  'it wants a password, and DATABASE_URL has none: postgres://user:password@host/database';
/** Message for a row that someone has deleted by SQL. Its other columns have defaults. */
export const LOST_ROW = `its table gallery has lost its row: INSERT INTO gallery (oldest_program, last_migration) VALUES ('${VERSION}', (${LAST_MIGRATION})) brings it back`;
/** TypeORM says `already released` when a connection has broken between two queries. */
const UNANSWERED =
  /Connection terminated|timeout exceeded|timeout expired|does not answer|already released/;
const UNENCRYPTED =
  "it can't encrypt: allow it to, or leave sslmode out of DATABASE_URL if the path to it is your own";
const CERTIFICATE =
  "its certificate can't be checked: name the authority with sslrootcert=/path/to/ca.pem in DATABASE_URL, or leave it unchecked with sslmode=no-verify";

export class UnsureError extends Error {
  override message =
    'It may have been done: look, with `gallery list` or at the desk, and then try again';
}

/**
 * @returns whether PostgreSQL itself has refused a statement. The codes excepted, 08… and 57P…, come from
 *   PgBouncer or from a server that stops; Node's have no digits
 */
export function hasRefused(error: unknown): boolean {
  return /^(?!08|57P)(?=.*\d)/.test(findErrorCode(error));
}

/** @returns whether PostgreSQL or the network is the cause. TypeORM sets `driverError` for queries only. */
export function isPostgresError(error: Error): boolean {
  return 'driverError' in error || UNANSWERED.test(error.message) || findErrorCode(error) in ADVICE;
}

/** @returns one line without the password: what is wrong and what to do about it */
export function describePostgresError(error: unknown): string {
  const code = findErrorCode(error);
  if (UNANSWERED.test((error as Error).message)) return "it doesn't answer";
  if (/client password must be/.test((error as Error).message)) return NO_PASSWORD;
  if (/does not support SSL/.test((error as Error).message)) return UNENCRYPTED;
  const message = cleanLine((error as Error).message) || code;
  if (/^(.*CERT|.*SIGNATURE|ERR_TLS)/.test(code)) return `${CERTIFICATE} (${message})`;
  return ADVICE[code] ? `${ADVICE[code]} (${message})` : message;
}
