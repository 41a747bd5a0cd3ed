import { useSite } from '../site-context';
import { FilledWords } from './filled-words';

interface ReachUsProps {
  /** A sentence with `{phone}`, for a business that has one. */
  call: string;
  /** The same with `{email}`. */
  write: string;
}

/** A sentence with the phone number in it, or else the email address. */
export function ReachUs({ call, write }: ReachUsProps) {
  const { phone, email } = useSite();
  return (
    <FilledWords
      words={phone ? call : write}
      values={{
        phone: phone && <a href={`tel:${phone.e164}`}>{phone.display}</a>,
        email: email && <a href={`mailto:${email}`}>{email}</a>,
      }}
    />
  );
}
