import type { Answers } from '../../../shared/api/desk-site.js';

interface Question {
  title: string;
  hint?: string;
  fields: readonly (keyof Answers)[];
  /** Hides the button that skips the question. */
  isNeeded?: boolean;
  /** Class of the grid of fields. */
  layout?: string;
}

export const QUESTIONS: readonly Question[] = [
  {
    title: 'What is your business called?',
    hint: 'As it is on the van.',
    fields: ['name', 'language', 'alone'],
    isNeeded: true,
  },
  {
    title: 'How do people reach you?',
    hint: 'One of the two is enough.',
    fields: ['phone', 'whatsapp', 'email'],
    isNeeded: true,
  },
  {
    title: 'Where are you at home?',
    hint: 'Your towns go on a map by themselves, as far as you travel.',
    fields: ['town', 'travel'],
    isNeeded: true,
  },
  {
    title: 'What do you play for?',
    hint: 'Each gets a page of its own.',
    fields: ['occasions', 'other'],
  },
  {
    title: 'Since when do you play?',
    hint: 'Whatever you leave out isn’t mentioned.',
    fields: ['since', 'nights', 'insured', 'deposit'],
    layout: 'tiles answers-pair',
  },
  {
    title: 'What does it cost?',
    hint: 'As you would say it on the phone.',
    fields: ['packages', 'from'],
  },
  {
    title: 'What have people said?',
    hint: 'Up to three, word for word: a card, a message, a review.',
    fields: ['quotes'],
  },
  {
    title: 'Your photographs',
    hint: 'They say more than any text: the more, the better. You can change them at any time.',
    fields: ['pictures'],
  },
  { title: 'Colour and lettering', fields: ['accent', 'light', 'font'] },
];
