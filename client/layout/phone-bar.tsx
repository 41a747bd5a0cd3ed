import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../components/link';
import { WhatsAppLink } from '../components/reach-links';
import { useSite } from '../site-context';
import classes from './phone-bar.module.css';

/** Bar with Call, WhatsApp and Book on phones, hidden while the page shows the same links. */
export function PhoneBar({ colours }: { colours: string }) {
  const { phone, contact, words } = useSite();
  const isNeedless = useIsContactInView();
  return (
    <aside
      aria-label={words.callOrBook}
      className={classes.bar}
      data-accent={colours}
      data-hidden={isNeedless || undefined}
    >
      {phone && (
        <a className={classes.call} href={`tel:${phone.e164}`}>
          {words.call}
        </a>
      )}
      <WhatsAppLink className={classes.call} />
      <Link className={classes.book} to={contact}>
        {words.book}
      </Link>
    </aside>
  );
}

function useIsContactInView(): boolean {
  const { pathname } = useLocation();
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      setIsInView(seen.size > 0);
    });
    for (const element of document.querySelectorAll('#contact, footer')) observer.observe(element);
    return () => observer.disconnect();
  }, [pathname]);

  return isInView;
}
