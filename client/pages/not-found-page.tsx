import { LinkButton } from '../components/link-button';
import { useSite } from '../site-context';
import classes from './not-found-page.module.css';

export function NotFoundPage() {
  const { words } = useSite();
  return (
    <div className={classes.page}>
      <h1 className={classes.heading}>{words.pageNotFound}</h1>
      <p className={classes.text}>{words.pageNotFoundText}</p>
      <LinkButton to="/">{words.pageNotFoundLink}</LinkButton>
    </div>
  );
}
