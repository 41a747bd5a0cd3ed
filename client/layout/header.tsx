import { Burger } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MAIN_LINKS } from '../../shared/navigation.js';
import { useSite } from '../site-context';
import classes from './header.module.css';

/** The fixed bar: the name, the six links, and the button that opens them on a phone. */
export function Header() {
  const { name } = useSite();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      burger.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.name}>
          {name}
        </Link>
        <Burger
          ref={burger}
          className={classes.burger}
          opened={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="main-navigation"
          color="var(--ink)"
          size="sm"
        />
        <nav
          id="main-navigation"
          aria-label="Main"
          className={isOpen ? `${classes.nav} ${classes.open}` : classes.nav}
        >
          <ul className={classes.links}>
            {MAIN_LINKS.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={classes.link}
                  aria-current={to === pathname ? 'page' : undefined}
                  onClick={() => setIsOpen(false)}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
