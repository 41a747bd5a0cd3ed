import { useSite } from '../site-context';
import { FilledWords } from './filled-words';

interface ReachUsProps {
  /** Sentence with `{phone}`, for a business that has one. */
  call: string;
  /** Sentence with `{email}`, for other businesses. */
  write: string;
}

export function CallOrWrite({ call, write }: ReachUsProps) {
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
