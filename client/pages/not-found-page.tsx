import { Button, Title } from '@mantine/core';
import { Link } from '../components/link';
import { useSite } from '../site-context';
import classes from './not-found-page.module.css';

export function NotFoundPage() {
  const { words } = useSite();
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.heading}>
        {words.pageNotFound}
      </Title>
      <p className={classes.text}>{words.pageNotFoundText}</p>
      <Button component={Link} to="/">
        {words.pageNotFoundLink}
      </Button>
    </div>
  );
}
