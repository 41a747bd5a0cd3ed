/** The three programs of the bundle, which `src/launch` starts. Each imports only what it needs. */

export async function startServer(): Promise<void> {
  try {
    const { loadConfig } = await import('./platform/config/config.js');
    const { readEnvironment } = await import('./platform/config/read-environment.js');
    let config = loadConfig(readEnvironment());
    // Imported after the settings are checked, so that bad ones are reported at once. It comes before the
    // other imports, as the bundle may run decorated classes before Nest, which would load it.
    await import('reflect-metadata');
    const { checkAddress } = await import('./platform/address.js');
    await checkAddress(config);
    if (config.desk) {
      const { dropRestoring } = await import('./desk/backups/switch-sites.js');
      if (dropRestoring(config)) {
        const { createLogger } = await import('./platform/logging/create-logger.js');
        createLogger(config.logLevel).warn(
          { context: 'Desk' },
          'A restore was cut off, and nothing was changed. Restore the archive again, in Backup.',
        );
        // Reads the settings again, as `dropRestoring` may have put the site's folder back.
        config = loadConfig(readEnvironment());
      }
    }
    const { runServer } = await import('./server.js');
    await runServer(config);
  } catch (error) {
    const { describeStartError } = await import('./describe-start-error.js');
    process.stderr.write(`${describeStartError(error)}\n`);
    process.exit(1);
  }
}

export async function runGallery(): Promise<void> {
  await import('reflect-metadata');
  const { createGalleryProgram } = await import('./gallery/cli/program.js');
  const { runProcess } = await import('./platform/cli/run-command.js');
  await runProcess(createGalleryProgram());
}

export async function runDesk(): Promise<void> {
  await import('reflect-metadata');
  const { createDeskProgram } = await import('./desk/cli/program.js');
  const { runProcess } = await import('./platform/cli/run-command.js');
  await runProcess(createDeskProgram());
}
