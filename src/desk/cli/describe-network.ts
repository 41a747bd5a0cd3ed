interface Interface {
  family: string;
  internal: boolean;
  address: string;
}

/**
 * How to let a phone in, when the site's address works on this machine only.
 * @param site that address
 */
export function describeNetwork(
  site: string,
  interfaces: Record<string, readonly Interface[] | undefined>,
  isInContainer: boolean,
): string {
  if (isInContainer)
    return `A phone can't open localhost: it needs the site at an https address. docs/your-own-site.md, “On a server”, says how.\n`;
  const { address = '192.168.1.2' } =
    Object.values(interfaces)
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal) ?? {};
  const url = Object.assign(new URL(site), { hostname: address }).origin;
  return `A phone can't open localhost. For one in the same network, start the site with its address in it, such as SITE_URL=${url}. Without https there are no passkeys, and films aren't converted on the phone.\n`;
}
