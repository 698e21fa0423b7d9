/** The results of the global search as groups of options, of which one is active. */
import {
  IconArrowRight,
  IconBolt,
  IconBuilding,
  IconClipboardList,
  IconFireExtinguisher,
  IconLayoutSidebar,
  IconPackage,
  IconTag,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './palette.module.css';
import { type Entry, type EntryGroup, type EntryKind, isRest, type LocalEntry } from './palette.rules.ts';

const ICONS = {
  page: IconLayoutSidebar,
  act: IconBolt,
  piece: IconFireExtinguisher,
  tag: IconTag,
  order: IconClipboardList,
  person: IconUser,
  company: IconBuilding,
  product: IconPackage,
  user: IconUsers,
} as const satisfies Record<EntryKind, unknown>;

/** Returns the id of an option. An id cannot contain spaces, so the spaces of the key are replaced. */
export function optionId(listId: string, { key }: Entry): string {
  return `${listId}-${key.replaceAll(' ', '-')}`;
}

function Option(props: { id: string; entry: Entry; isActive: boolean; onOpen: () => void }) {
  const { id, entry, isActive, onOpen } = props;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) {
      ref.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isActive]);
  const Icon = isRest(entry) ? IconArrowRight : ICONS[entry.kind];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys and keeps the focus
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.option}
      data-rest={isRest(entry) || undefined}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.label}>{entry.label}</span>
      {entry.detail && <span className={classes.detail}>{entry.detail}</span>}
    </div>
  );
}

export function PaletteList(props: {
  id: string;
  label: string;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  onOpen: (entry: LocalEntry) => void;
}) {
  const { id, label, groups, active, onOpen } = props;
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.list}>
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={classes.group} aria-hidden>
            {title}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.key}
              id={optionId(id, entry)}
              entry={entry}
              isActive={entry.key === active?.key}
              onOpen={() => onOpen(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
