const dots = [5, 10, 15].flatMap((y) => [7.5, 12.5].map((x) => [x, y] as const));

/** Icon of a drag handle. Decorative, because the button around it has a name. */
export function GripIcon() {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} fill="currentColor" aria-hidden focusable={false}>
      {dots.map(([x, y]) => (
        <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r={1.25} />
      ))}
    </svg>
  );
}
