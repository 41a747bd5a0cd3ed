import { Container } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countLetters } from '../../shared/content/marks.js';
import { Link } from '../components/link';
import { useResize } from '../components/use-resize';
import { useSite } from '../site-context';
import classes from './header.module.css';

/** Length in characters above which a name needs more than one line on a phone. */
const LONG_NAME = 24;

/** @param colours page's scheme; a logo keeps the site's own, which it was drawn for */
export function Header({ colours }: { colours: string }) {
  const { name, logo, isClosed } = useSite();
  return (
    <header className={classes.header} data-accent={logo ? 'main' : colours}>
      <Container className={classes.bar}>
        <Link
          to="/"
          className={
            countLetters(name) > LONG_NAME ? `${classes.name} ${classes.long}` : classes.name
          }
        >
          {logo ? <img className={classes.logo} src={logo} alt={name} /> : name}
        </Link>
        {!isClosed && <Menu />}
      </Container>
    </header>
  );
}

function Menu() {
  const { phone, navigation, words } = useSite();
  const { pathname, key } = useLocation();
  // History entry at which the menu was opened: any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const button = useRef<HTMLButtonElement>(null);
  // Closes the menu when its button disappears, as nothing else could.
  useResize(button, ({ offsetWidth }) => {
    if (offsetWidth === 0) setOpenAt(undefined);
  });

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    // The keyboard must not reach what the menu covers.
    const covered = document.querySelectorAll<HTMLElement>('main, footer, aside');
    for (const element of covered) element.inert = true;
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      for (const element of covered) element.inert = false;
    };
  }, [isOpen]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.toggle}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
        aria-label={isOpen ? words.closeMenu : words.openMenu}
        aria-expanded={isOpen}
        aria-controls="menu"
      >
        <span className={classes.lines} />
      </button>
      <div id="menu" className={isOpen ? `${classes.menu} ${classes.open}` : classes.menu}>
        <nav aria-label={words.main}>
          <ul className={classes.links}>
            {navigation.header.map(({ label, to }, index) => (
              <li key={index}>
                <Link
                  to={to}
                  className={classes.link}
                  aria-current={to === pathname ? 'page' : undefined}
                  onClick={() => setOpenAt(undefined)}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {phone && (
          <p className={classes.call}>
            {words.call} <a href={`tel:${phone.e164}`}>{phone.display}</a>
          </p>
        )}
      </div>
    </>
  );
}
