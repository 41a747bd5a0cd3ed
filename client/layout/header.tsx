import { Container } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countLetters } from '../../shared/content/marks.js';
import { Link } from '../components/link';
import { useResize } from '../components/use-resize';
import { useSite } from '../site-context';
import classes from './header.module.css';

/** In characters: what is longer takes more than a line on a phone. */
const LONG_NAME = 24;

/** The fixed bar: the name and the menu. */
export function Header() {
  const { name, logo, isClosed } = useSite();
  return (
    <header className={classes.header}>
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

/** The six links, and the button that opens them on a phone. */
function Menu() {
  const { phone, navigation, words } = useSite();
  const { pathname, key } = useLocation();
  // Keyed to the history entry, so any navigation closes the menu.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const button = useRef<HTMLButtonElement>(null);
  // Nobody could close it any more.
  const closeIfHidden = useCallback(({ offsetWidth }: HTMLElement) => {
    if (offsetWidth === 0) setOpenAt(undefined);
  }, []);
  useResize(button, closeIfHidden);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    // The keyboard must not reach what the menu covers.
    const covered = document.querySelectorAll('main, footer, aside');
    for (const element of covered) element.toggleAttribute('inert', true);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      for (const element of covered) element.toggleAttribute('inert', false);
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
