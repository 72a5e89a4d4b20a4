import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, Modifier, UniqueIdentifier } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radii } from '@/shared/config';
import { formBuildText } from '@/shared/messages';
import { PathIcon } from '@/shared/ui/icon';
import { gripIcon } from './form-icons';

/** A press whose pointer moves less than this is a click, not a drag. */
const DRAG_DISTANCE_PX = 4;

const List = styled('ol')({ display: 'grid', gap: 8 });

const Grip = styled('button')(
  ({
    theme: {
      shape,
      focusVisible,
      vars: { palette },
    },
  }) => ({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 36,
    padding: 0,
    border: 0,
    borderRadius: shape.borderRadius,
    background: 'none',
    color: palette.text.tertiary,
    cursor: 'grab',
    touchAction: 'none',
    '&:hover': { color: palette.text.primary, backgroundColor: palette.action.hover },
    '&:focus-visible': { ...focusVisible },
    '&:disabled': { cursor: 'default', opacity: 0.5 },
  }),
);

const Item = styled('li')(
  ({
    theme: {
      vars: { shadows },
    },
  }) => ({
    listStyle: 'none',
    minWidth: 0,
    '&[data-lifted]': { position: 'relative', zIndex: 1, borderRadius: radii.lg, boxShadow: shadows[3] },
  }),
);

interface SortableListProps {
  /** Keys of the items and their names for screen readers. */
  items: readonly { key: string; name: string }[];
  label: string;
  disabled?: boolean;
  /** Moves the item at index `from` to index `to`. */
  onMove: (from: number, to: number) => void;
  /** Renders the item at an index with its drag handle. */
  children: (index: number, handle: ReactNode) => ReactNode;
}

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list whose items the user can move by pointer or keyboard. */
export function SortableList({ items, label, disabled = false, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  );
  const indexOf = (id: UniqueIdentifier | undefined) => items.findIndex(({ key }) => key === id);
  const nameAt = (id: UniqueIdentifier) => items[indexOf(id)]?.name ?? '';
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[verticalOnly]}
      accessibility={{
        announcements: announcementsOf(nameAt, indexOf, items.length),
        screenReaderInstructions: { draggable: formBuildText.dragInstructions },
      }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [indexOf(active.id), indexOf(over?.id)];
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
      }}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <List aria-label={label}>
          {items.map((item, index) => (
            <SortableItem key={item.key} id={item.key} name={item.name} disabled={disabled}>
              {(handle) => children(index, handle)}
            </SortableItem>
          ))}
        </List>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  id: string;
  name: string;
  disabled: boolean;
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({ id, name, disabled, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled });
  const handle = (
    <Grip
      type="button"
      ref={setActivatorNodeRef}
      disabled={disabled}
      aria-label={formBuildText.move(name)}
      aria-describedby={attributes['aria-describedby']}
      aria-roledescription={formBuildText.drag}
      {...listeners}
    >
      <PathIcon path={gripIcon} />
    </Grip>
  );
  return (
    <Item
      ref={setNodeRef}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </Item>
  );
}

function announcementsOf(
  nameAt: (id: UniqueIdentifier) => string,
  indexOf: (id: UniqueIdentifier | undefined) => number,
  count: number,
): Announcements {
  return {
    onDragStart: ({ active }) => formBuildText.lifted(nameAt(active.id), indexOf(active.id) + 1),
    onDragOver: ({ active, over }) =>
      over ? formBuildText.over(nameAt(active.id), indexOf(over.id) + 1, count) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? formBuildText.dropped(nameAt(active.id), indexOf(over.id) + 1)
        : formBuildText.dragCanceled(nameAt(active.id)),
    onDragCancel: ({ active }) => formBuildText.dragCanceled(nameAt(active.id)),
  };
}
