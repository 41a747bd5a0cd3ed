import type { SectionOf } from '../../shared/content/page-content.js';
import { Entry } from '../components/entry';
import { Section } from '../components/section';
import classes from './cards-section.module.css';

export function CardsSection(props: SectionOf<'cards'>) {
  const { items, numbered, fold, columns = 2, ...section } = props;
  const List = numbered ? 'ol' : 'ul';
  return (
    <Section {...section} ground={numbered && 'raised'}>
      <List
        className={`${classes.list} ${numbered ? classes.ordered : columns === 1 ? classes.lines : ''}`}
        style={{ '--columns': Math.min(columns, items.length) }}
      >
        {items.map(({ title, text }, index) => (
          <li key={index} className={classes.card}>
            <Entry title={title} text={text} isFolded={fold ?? numbered} />
          </li>
        ))}
      </List>
    </Section>
  );
}
