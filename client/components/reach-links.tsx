import { unmark } from '../../shared/content/marks.js';
import { fillIn } from '../../shared/words/words.js';
import { usePage } from '../api/use-page';
import { useSite } from '../site-context';
import { SvgIcon, Icon } from './icon';
import classes from './reach-links.module.css';

/** Plain link that opens WhatsApp with the page's first message prefilled. */
export function WhatsAppLink({ className }: { className?: string }) {
  const { whatsapp, name, words } = useSite();
  const begins = usePage()?.whatsapp ?? words.whatsAppText;
  if (!whatsapp) return null;
  const text = encodeURIComponent(unmark(fillIn(begins, { name })));
  return (
    <a
      className={`${classes.link} ${className}`}
      href={`https://wa.me/${whatsapp.e164.slice(1)}?text=${text}`}
      rel="noopener"
    >
      <Icon name="whatsApp" />
      WhatsApp
    </a>
  );
}

export function ProfileLinks({ className }: { className?: string }) {
  const { profiles } = useSite();
  if (!profiles) return null;
  return (
    <ul className={classes.list}>
      {profiles.map(({ name, url, icon }) => (
        <li key={url}>
          <a className={`${classes.link} ${className}`} href={url} rel="noopener">
            <SvgIcon path={icon} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
