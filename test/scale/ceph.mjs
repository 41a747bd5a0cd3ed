/** Ceph's S3 gateway before a store of one process, which keeps all in memory. */
import { AwsClient } from 'aws4fetch';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { makeFolder, run, start, waitFor } from './programs.mjs';

const KEY = 'disco-key';
const BUCKET = 'media';
const SECRET = 'never/in+an-output';

/** @returns the gateway's `port` and the processes, with a bucket and a user for it */
export async function startCeph() {
  const folder = makeFolder('ceph');
  const [monitorPort, port] = [await findFreePort(), await findFreePort()];
  const fsid = randomUUID();
  const settings = join(folder, 'ceph.conf');
  writeFileSync(settings, writeSettings(folder, fsid, monitorPort, port));
  const ceph = (line) => {
    const [command, ...args] = line.split(' ');
    return run(command, ['-c', settings, ...args], { timeout: 60_000 });
  };
  mkdirSync(join(folder, 'osd'));
  const map = join(folder, 'monmap');
  ceph(`monmaptool --create --addv a [v1:127.0.0.1:${monitorPort}] --fsid ${fsid} ${map}`);
  ceph(`ceph-mon --mkfs -i a --monmap ${map}`);
  const monitor = start('ceph-mon', ['-c', settings, '-i', 'a', '-f']);
  await waitFor('the monitor', () => ceph('ceph osd create'), 60);
  ceph('ceph-osd -i 0 --mkfs');
  const disk = await waitFor('the disk', () => startDisk(settings));
  const gateway = start('radosgw', ['-c', settings, '-n', 'client.rgw', '-f']);
  await waitFor('the gateway', async () => (await fetch(`http://127.0.0.1:${port}/`)).ok, 120);
  const keys = `--access-key ${KEY} --secret-key ${SECRET}`;
  ceph(`radosgw-admin user create --uid disco --display-name Disco ${keys}`);
  const client = new AwsClient({ accessKeyId: KEY, secretAccessKey: SECRET, service: 's3' });
  await client.fetch(`http://127.0.0.1:${port}/${BUCKET}`, { method: 'PUT' });
  return { port, key: KEY, secret: SECRET, bucket: BUCKET, children: [monitor, disk, gateway] };
}

/** It ends at once if it meets the monitor before that knows itself. */
async function startDisk(settings) {
  const disk = start('ceph-osd', ['-c', settings, '-i', '0', '-f']);
  await sleep(2000);
  return disk.exitCode === null && disk;
}

function writeSettings(folder, fsid, monitorPort, port) {
  return `[global]
fsid = ${fsid}
mon_host = [v1:127.0.0.1:${monitorPort}]
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 2147483648
mon_allow_pool_size_one = true
mon_data = ${folder}/mon
osd_data = ${folder}/osd
mgr_data = ${folder}/mgr
rgw_data = ${folder}/rgw
run_dir = ${folder}
admin_socket = ${folder}/$name.$pid.asok
log_file =
log_to_stderr = true
mon_cluster_log_file =
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_enable_usage_log = false
`;
}
