import { type Level, type Logger as PinoLogger, pino } from 'pino';
import type { LoggerService } from '@nestjs/common';

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
    (level: Level) =>
    (message: unknown, ...details: unknown[]) => {
      const context = typeof details.at(-1) === 'string' ? details.pop() : undefined;
      const err = [message, ...details].find((detail) => detail instanceof Error);
      const fields = details.find(
        (detail): detail is object => typeof detail === 'object' && detail !== err,
      );
      const text = message instanceof Error ? message.message : String(message);
      const isFramework = FRAMEWORK_CONTEXTS.has(String(context));
      logger[isFramework ? 'debug' : level]({ context, err, ...fields }, text);
    };
  return {
    log: write('info'),
    error: write('error'),
    warn: write('warn'),
    debug: write('debug'),
    verbose: write('trace'),
    fatal: write('fatal'),
  };
}
