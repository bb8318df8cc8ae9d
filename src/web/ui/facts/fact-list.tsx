import type { ReactNode } from 'react';

/** A list of labelled values. @param facts label and value of each @param className lays the list out */
export function FactList({ facts, className }: { facts: readonly (readonly [label: string, value: ReactNode])[]; className?: string | undefined }) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
