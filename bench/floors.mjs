/** Servers that send one buffer and do nothing else. */
import { chmodSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hasProgram } from './machine.mjs';
import { makeFolder, spawnServer, waitForAnswer } from './site.mjs';

export async function startBareNode(file, type) {
  const program = join(import.meta.dirname, 'bare-server.mjs');
  const server = await spawnServer([process.execPath, program, file, type, 'br']);
  await waitForAnswer(server);
  return server;
}

/** For comparison. @returns undefined where nginx is not installed */
export async function startNginx(file, type) {
  if (!hasProgram('nginx')) return undefined;
  const folder = makeFolder();
  chmodSync(folder, 0o755);
  const config = join(folder, 'nginx.conf');
  const server = await spawnServer(
    ['sh', '-c', `${writeConfig} && exec nginx -p ${folder} -c ${config}`],
    {
      CONFIG: makeConfig(folder, file, type),
      FILE: config,
    },
  );
  await waitForAnswer(server);
  return server;
}

/** The port is known to the started process only. */
const writeConfig = `printf '%s' "$CONFIG" | sed "s/PORT/$PORT/" > "$FILE"`;

function makeConfig(folder, file, type) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  return `
    daemon off;
    master_process off;
    pid ${folder}/pid;
    error_log stderr crit;
    events {}
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 100000000;
      open_file_cache max=10;
      ${temporary}
      server {
        listen PORT;
        location / {
          root ${dirname(file)};
          try_files /${basename(file)} =404;
          default_type '${type}';
          add_header Content-Encoding br;
        }
      }
    }`;
}
