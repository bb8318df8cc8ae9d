import classes from './records.module.css';

/** A text of paragraphs, as its source wrote it. */
export const Description = ({ text }: { text: string }) => (
  <div className={classes.description}>
    {text
      .split(/\n+/)
      .filter((part) => part.trim() !== '')
      .map((part, index) => (
        <p key={index}>{part}</p>
      ))}
  </div>
);
