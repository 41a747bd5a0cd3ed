import { type Logger as PinoLogger, pino } from 'pino';
import type { LoggerService } from '@nestjs/common';

/** The level names of Nest's interface, in pino's words. */
const PINO_LEVELS = {
  log: 'info',
  error: 'error',
  warn: 'warn',
  debug: 'debug',
  verbose: 'trace',
  fatal: 'fatal',
} as const;

/**
 * Senders whose messages describe how Nest puts the app together, which only developers need. When
 * a start fails, `main.ts` says so too, in one line.
 */
const FRAMEWORK_CONTEXTS = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'ExceptionHandler',
]);

/** JSON lines on standard output. */
export function createLogger(level: string): PinoLogger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/**
 * Passes Nest's messages on to pino. Nest puts the details first and the sender's name last; an
 * object among them becomes fields of the line.
 */
export function createNestLogger(logger: PinoLogger): LoggerService {
  const write =
    (method: keyof typeof PINO_LEVELS) =>
    (message: unknown, ...details: unknown[]) => {
      const context = typeof details.at(-1) === 'string' ? details.pop() : undefined;
      const err = [message, ...details].find((detail) => detail instanceof Error);
      const fields = details.find(
        (detail): detail is object => typeof detail === 'object' && detail !== err,
      );
      const text = message instanceof Error ? message.message : String(message);
      const isFramework = FRAMEWORK_CONTEXTS.has(String(context));
      logger[isFramework ? 'debug' : PINO_LEVELS[method]]({ context, err, ...fields }, text);
    };
  return {
    log: write('log'),
    error: write('error'),
    warn: write('warn'),
    debug: write('debug'),
    verbose: write('verbose'),
    fatal: write('fatal'),
  };
}
