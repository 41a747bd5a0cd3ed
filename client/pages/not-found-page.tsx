import { NOT_FOUND } from '../../shared/content/not-found.js';
import { LinkButton } from '../components/link-button';
import classes from './not-found-page.module.css';

export function NotFoundPage() {
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>{NOT_FOUND.heading}</h1>
      <p className={classes.text}>{NOT_FOUND.text}</p>
      <LinkButton to="/">{NOT_FOUND.linkText}</LinkButton>
    </div>
  );
}
