import { Button, Title } from '@mantine/core';
import { Link } from '../components/link';
import { useSite } from '../site-context';

export function NotFoundPage() {
  const { words } = useSite();
  return (
    <div className="not-found">
      <Title order={1}>{words.pageNotFound}</Title>
      <p>{words.pageNotFoundText}</p>
      <Button component={Link} to="/">
        {words.pageNotFoundLink}
      </Button>
    </div>
  );
}
