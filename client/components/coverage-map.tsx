import type { MapDrawing as MapContent } from '../../shared/content/page-content.js';
import { useSite } from '../site-context';
import classes from './coverage-map.module.css';

/** Map of where the business plays. The list beside it says the same in words. */
export function CoverageMap({ height, drawing }: MapContent) {
  const { words } = useSite();
  return (
    <div className={classes.frame}>
      <svg
        data-map=""
        className={classes.map}
        viewBox={`0 0 1000 ${height}`}
        role="img"
        aria-label={words.mapOfWhereWePlay}
        dangerouslySetInnerHTML={{ __html: drawing }}
        suppressHydrationWarning
      />
    </div>
  );
}
