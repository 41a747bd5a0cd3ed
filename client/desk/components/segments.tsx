interface Props {
  name: string;
  choices: readonly { name: string; value: number }[];
  value: number;
  onChoose: (value: number) => void;
}

/** One of a few, side by side. */
export function Segments({ name, choices, value, onChoose }: Props) {
  return (
    <div className="segments" role="radiogroup" aria-label={name}>
      {choices.map((choice) => (
        <label key={choice.name} className="tile">
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          {choice.name}
        </label>
      ))}
    </div>
  );
}
