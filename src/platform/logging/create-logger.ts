import { type Level, type Logger as PinoLogger, pino } from 'pino';
import type { LoggerService } from '@nestjs/common';

/** Nest's own senders, whose messages are logged as `debug`. `main.ts` reports a failed start itself. */
const FRAMEWORK_CONTEXTS = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'ExceptionHandler',
]);

export function createLogger(level: string): PinoLogger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/**
 * Passes Nest's messages on to pino. Nest's last argument is the sender's name; an object before it becomes
 * fields of the log entry.
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
