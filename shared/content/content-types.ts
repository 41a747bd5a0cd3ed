/** Shapes used by more than one content file. Plain data: no markup in any string. */

export interface HeadedText {
  heading: string;
  text: string;
}

export interface Offer {
  title: string;
  text: string;
}

export interface Stat {
  value: string;
  label: string;
}

export interface Step {
  title: string;
  text: string;
}

export interface Place {
  name: string;
  text: string;
}

export interface VenueNeed {
  title: string;
  text: string;
}

export interface Question {
  question: string;
  answer: string;
}
