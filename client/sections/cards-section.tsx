import type { CSSProperties } from 'react';
import type { SectionOf } from '../../shared/content/page-content.js';
import { Entry } from '../components/entry';
import { Row } from '../components/row';
import { Section } from '../components/section';
import classes from './cards-section.module.css';

/** Titles with a text each: ruled like the bill of a show, or numbered along a line. */
export function CardsSection(props: SectionOf<'cards'>) {
  const { items, numbered, fold, columns = 2, ...section } = props;
  const List = numbered ? 'ol' : 'ul';
  const list = {
    className: numbered ? `${classes.list} ${classes.ordered}` : classes.list,
    style: { '--columns': columns } as CSSProperties,
    children: items.map(({ title, text }, index) => (
      <li key={index} className={classes.card}>
        <Entry title={title} text={text} isFolded={fold} />
      </li>
    )),
  };
  return (
    <Section {...section} ground={numbered && 'raised'}>
      {fold ? <List {...list} /> : <Row as={List} label={section.heading} {...list} />}
    </Section>
  );
}
