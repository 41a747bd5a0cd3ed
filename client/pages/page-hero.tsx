import { Title } from '@mantine/core';
import type { PageContent } from '../../shared/content/page-content.js';
import { CallLinks } from '../components/call-links';
import classes from './page-hero.module.css';
import { FirstPrice } from '../components/first-price';
import { Picture } from '../components/picture';

/** Head of a page without a hero section: its picture, h1, lead and buttons. */
export function PageHero({ page }: { page: PageContent }) {
  const { heading, picture, lead, buttons } = page;
  const letters = Math.max(...heading.split(/[\s-]/).map((word) => word.length));
  return (
    <div className={picture ? `${classes.hero} ${classes.pictured}` : classes.hero}>
      {picture && (
        <div className={classes.picture}>
          <Picture picture={picture} sizes="(min-width: 62em) 45vw, 100vw" isEager />
        </div>
      )}
      <Title order={1} className={classes.title} style={{ '--letters': letters }}>
        {heading}
      </Title>
      {lead && (
        <div className={classes.lede}>
          <p className={classes.kicker}>{lead.heading}</p>
          {lead.text && <p>{lead.text}</p>}
        </div>
      )}
      {buttons && buttons.length > 0 && (
        <div className={classes.actions}>
          <CallLinks buttons={buttons} />
          <FirstPrice sections={page.sections} />
        </div>
      )}
    </div>
  );
}
