/** Named one by one, so that the bundle leaves out the code that writes films. */
export {
  ALL_FORMATS,
  EncodedPacketSink,
  FilePathSource,
  Input,
  Logging,
  LogLevel,
} from 'mediabunny';
