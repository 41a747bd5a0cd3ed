/** What a part that isn't always there adds to `/health/ready`. Also its injection token. */
export abstract class ReadyDetails {
  abstract read(): Promise<object>;
}
