import type { Question } from '../../shared/content/content-types.js';
import classes from './questions.module.css';

/** Questions that unfold their answers, even without JavaScript. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={classes.list}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes.question}>
          <summary className={classes.summary}>{question}</summary>
          <p className={classes.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
