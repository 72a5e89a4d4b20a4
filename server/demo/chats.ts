import { addMinutes } from './demo-clock';
import type { DemoClock } from './demo-clock';
import { presidentOf } from './clubs';
import type { PlannedClub } from './clubs';
import { bandRoom, clubRooms } from './content/club-rooms';
import type { Exchange } from './content/exchange';
import { inquiries, privateRooms } from './content/private-rooms';
import type { PrivateRoomText } from './content/private-rooms';
import { accountId, accounts } from './people';
import type { People } from './people';
import { createRandom, itemAt } from './random';
import type { Random } from './random';

/** Number of clubs besides the first whose rooms have messages. */
const OTHER_CHATTING_CLUB_COUNT = 16;
/** Number of private rooms in which a non-member asks the president of a club. The first club is not counted. */
const INQUIRY_ROOM_COUNT = 9;
/** Number of messages after the read mark of each demo account in the first club's room, including own messages. */
const UNREAD_COUNTS: Readonly<Record<string, number>> = { president: 3, vice: 5, staff: 2, member: 8 };

export interface PlannedMessage {
  /** Position in the room, from 1. */
  messageId: number;
  senderId: number;
  message: string;
  createdAt: Date;
}

/** A room with its messages, oldest first. Club rooms have the ids of their clubs; private rooms follow. */
export interface PlannedRoom {
  id: number;
  /** The club of a CLUB room. */
  clubId?: number;
  /** The two users of a PRIVATE room. One may be a deleted account, which gets no participation. */
  pair?: readonly [number, number];
  /** The club that a PRIVATE room is about; 0 for none. */
  aboutClubId: number;
  createdAt: Date;
  messages: readonly PlannedMessage[];
  /** Id of the last read message by user id. Users without an entry have read all messages. */
  readUpTo: ReadonlyMap<number, number>;
}

/** Plans the rooms of all clubs, some without messages, and private rooms. */
export function planChats(clubs: readonly PlannedClub[], people: People, clock: DemoClock): PlannedRoom[] {
  const random = createRandom('chats');
  const plannedClubRooms = clubs.map((club): PlannedRoom => ({
    id: club.id,
    clubId: club.id,
    aboutClubId: 0,
    createdAt: club.createdAt,
    ...planClubMessages(club, clock, random),
  }));
  const privateRoomPlans = [
    ...privateRooms.map((text) => planPrivateRoom(text, people, clock, random)),
    ...planInquiryRooms(clubs, people, clock, random),
  ];
  return [
    ...plannedClubRooms,
    ...privateRoomPlans.map((room, index): PlannedRoom => ({ ...room, id: clubs.length + index + 1 })),
  ];
}

type RoomMessages = Pick<PlannedRoom, 'messages' | 'readUpTo'>;
type SpeakerLookup = (name: string) => number;

function planClubMessages(club: PlannedClub, clock: DemoClock, random: Random): RoomMessages {
  const exchanges =
    club.id === 1
      ? bandRoom
      : club.id <= OTHER_CHATTING_CLUB_COUNT + 1
        ? itemAt(clubRooms, club.id % clubRooms.length)
        : [];
  const firstExchange = exchanges[0];
  if (!firstExchange) return { messages: [], readUpTo: new Map() };
  const startsAt = clock.at({ daysAgo: firstExchange.daysAgo });
  const speakerIds = random
    .shuffle(
      club.members
        .slice(1)
        .filter(({ person, joinedAt }) => joinedAt < startsAt && person.id > accounts.length),
    )
    .map(({ person }) => person.id);
  const findSpeakerId: SpeakerLookup = (name) => {
    const account = accounts.find(({ username }) => username === name);
    if (account) return accountId(account.username);
    // The president speaks as 'p'. In a small club one member may play two speakers.
    return name === 'p' || speakerIds.length === 0
      ? presidentOf(club).person.id
      : itemAt(speakerIds, (name.codePointAt(0) ?? 0) % speakerIds.length);
  };
  const messages = planMessages({ exchanges, findSpeakerId, clock, random, club });
  const readMarks =
    club.id === 1
      ? Object.entries(UNREAD_COUNTS).map(
          ([name, unread]) => [findSpeakerId(name), messages.length - unread] as const,
        )
      : club.members
          .filter(() => random.chance(0.4))
          .map(
            ({ person }) =>
              [person.id, messages.length - random.between(1, Math.min(4, messages.length))] as const,
          );
  return { messages, readUpTo: new Map(readMarks) };
}

function planPrivateRoom(
  { a, b, aboutFirstClub = false, exchanges, unread = {} }: PrivateRoomText,
  people: People,
  clock: DemoClock,
  random: Random,
): Omit<PlannedRoom, 'id'> {
  const findUserId = (name: string) => {
    const account = accounts.find(({ username }) => username === name);
    return account ? accountId(account.username) : itemAt(people.former, 0).id;
  };
  const pair = [findUserId(a), findUserId(b)] as const;
  const messages = planMessages({
    exchanges,
    findSpeakerId: (name) => (name === 'a' ? pair[0] : pair[1]),
    clock,
    random,
  });
  const readMarks = [
    [pair[0], messages.length - (unread.a ?? 0)],
    [pair[1], messages.length - (unread.b ?? 0)],
  ] as const;
  return {
    pair,
    aboutClubId: aboutFirstClub ? 1 : 0,
    createdAt: addMinutes(itemAt(messages, 0).createdAt, -1),
    messages,
    readUpTo: new Map(readMarks),
  };
}

/** Plans private rooms in which non-members ask presidents about their clubs: one room per club, each with another student. */
function planInquiryRooms(
  clubs: readonly PlannedClub[],
  people: People,
  clock: DemoClock,
  random: Random,
): Omit<PlannedRoom, 'id'>[] {
  const inquirers = random.shuffle(people.students.slice(accounts.length, 120));
  return clubs.slice(1, 1 + INQUIRY_ROOM_COUNT).map((club, index): Omit<PlannedRoom, 'id'> => {
    const president = presidentOf(club).person.id;
    const student = inquirers.find(
      ({ id }) => id !== president && club.members.every(({ person }) => person.id !== id),
    );
    if (!student) throw new Error(`every student belongs to club ${String(club.id)}`);
    inquirers.splice(inquirers.indexOf(student), 1);
    const messages = planMessages({
      exchanges: itemAt(inquiries, index % inquiries.length),
      findSpeakerId: (name) => (name === 'a' ? student.id : president),
      clock,
      random,
      club,
    });
    return {
      pair: [student.id, president],
      aboutClubId: club.id,
      createdAt: addMinutes(itemAt(messages, 0).createdAt, -1),
      messages,
      readUpTo: new Map(),
    };
  });
}

interface MessagesOptions {
  exchanges: readonly Exchange[];
  findSpeakerId: SpeakerLookup;
  clock: DemoClock;
  random: Random;
  /** Its meeting time and place replace the placeholders of the lines. */
  club?: PlannedClub;
}

function planMessages({ exchanges, findSpeakerId, clock, random, club }: MessagesOptions): PlannedMessage[] {
  const messages: PlannedMessage[] = [];
  for (const { daysAgo, startTime, lines } of exchanges) {
    const [hours, minutes] = startTime.split(':').map(Number);
    let createdAt = clock.at({ daysAgo, hour: hours ?? 0, minute: minutes ?? 0 });
    for (const line of lines) {
      const [, speaker = '', text = ''] = /^(\w+): (.+)$/s.exec(line) ?? [];
      const message = text
        .replaceAll('{meets}', club?.text.meets ?? '')
        .replaceAll('{place}', club?.text.place ?? '');
      messages.push({ messageId: messages.length + 1, senderId: findSpeakerId(speaker), message, createdAt });
      createdAt = new Date(
        addMinutes(createdAt, random.between(0, 2)).getTime() + random.between(7, 55) * 1_000,
      );
    }
  }
  return messages;
}
