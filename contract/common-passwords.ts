// Passwords that lists of leaked ones begin with, of those that the password rule lets pass, among them words typed on a Korean
// keyboard set to English. Lower case.
const LISTED = `
!@#$1234 !@#$qwer 00000000! 000000aa 0000aaaa 1004love 11111111! 11111111a 111111aa 1111aaaa 111aaa111 112233aa 121212aa 123123a! 123123aa 123123abc
123123qwe 1234!@#$ 12341234a 12345!@# 123456!@ 12345678! 123456789! 1234567890! 1234567890a 123456789a 123456789q 12345678a 12345678aa 12345678q
1234567a 1234567q 123456aa 123456aa! 123456ab 123456abc 123456as 123456qw 123456qwe 123456qwerty 12345abc 12345abcde 12345qwe 12345qwert 1234abcd
1234asdf 1234qwer 1234qwer! 1234rewq 1234zxcv 123abc123 123abc456 123qwe!@# 123qweasd 123qweasdzxc 12qwaszx 1a2b3c4d 1a2b3c4d5e 1a2s3d4f 1q2w3e4r
1q2w3e4r! 1q2w3e4r!@ 1q2w3e4r5t 1q2w3e4r5t! 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1qa2ws3ed 1qaz!qaz 1qaz2wsx 1qaz2wsx!
1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qaz@wsx 1qazxsw2 1qazxsw23edc 2000aaaa 2580qwer 4321qwer 7777777a 8282call 88888888a 987654321a 99999999a a1111111
a11111111 a1234567 a1234567! a12345678 a12345678! a123456789 a123456789! a123456a a1b2c3d4 a1b2c3d4! a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 aa000000 aa111111
aa112233 aa123123 aa123456 aa123456! aa1234567 aa12345678 aaa11111 aaa111111 aaa12345 aaa123456 aaaa0000 aaaa1111 aaaa1234 aaaaa11111 aaaaaaa1
aabbccdd1 ab123456 abc123!@# abc12345 abc12345! abc123456 abc123456! abc1234567 abc123abc abcd!234 abcd1234 abcd1234! abcd1234!@ abcd12345 abcd123456
abcde123 abcde1234 abcde12345 abcdef12 abcdef123 abcdefg1 abcdefg123 admin!23 admin123 admin123! admin1234 admin1234! admin12345 administrator1
as123456 asd12345 asd123456 asdf1234 asdf1234! asdf12345 asdf123456 asdfg12345 asdfgh12 asdfgh123 asdfghjkl1 asdqwe123 baseball1 basketball1 batman123
campus123 changeme1 charlie1 club1234 computer1 default1 dkssud12 dkssud123 dkssud1234 dlatl123 dlatl1234 dragon123 dure1234 dure12345 football1
freedom1 gksrmf12 gksrmf123 google123 guest123 guest1234 hanyang1 happy123 happy1234 hello123 hello1234 iloveyou! iloveyou1 iloveyou123 iloveyou2
internet1 jordan23! kakao123 kakao1234 killer123 korea123 korea1234 korea2024 korea2025 korea2026 letmein1 letmein123 login123 love1234 love12345
lovely123 manager1 master123 master1234 michael1 mju12345 monkey123 naver123 ohgracia1 p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssword p@ssword1 pa55word
pass1234 pass1234! pass12345 pass123456 passw0rd passw0rd! passw0rd1 password! password0 password1 password1! password12 password12! password123
password123! password1234 password2 pokemon1 pokemon123 princess1 princess123 q1234567 q12345678 q1w2e3r4 q1w2e3r4! q1w2e3r4t5 q1w2e3r4t5y6 qawsed123
qazwsx12 qazwsx123 qlalfqjsgh1 qlalfqjsgh1! qlalfqjsgh123 qlqjs123 qlqjs1234 qq123456 qwe123!@# qwe12345 qwe123456 qwe123qwe qweasd12 qweasd123
qweasdzxc1 qwer!234 qwer123! qwer1234 qwer1234! qwer1234!! qwer1234!@ qwer1234!@#$ qwer12345 qwer12345! qwer123456 qwer4321 qwert123 qwert1234
qwert12345 qwerty1! qwerty12 qwerty12! qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456 qwertyuiop1 rkskekfk1 rkskekfk12 rlaqlqkq1 root1234
sample123 samsung1 samsung123 school123 secret123 seoul123 seoul1234 shadow123 snu12345 sogang123 starwars1 student1 student123 student1234 sunshine1
superman1 test1234 test1234! test12345 test123456 tkfkd123 tkfkdgo! tkfkdgo1 tkfkdgo1! tkfkdgo12 tkfkdgo123 tkfkdgo1234 univ1234 user1234 welcome1
welcome1! welcome123 welcome123! whatever1 wkddks12 yonsei1! yonsei123 z1x2c3v4 zaq12wsx zaq1@wsx zaq1xsw2 zaqwsx123 zjavbxj1 zxc12345 zxc123456
zxcv1234 zxcv1234! zxcv12345 zxcvb12345 zxcvbnm1 zxcvbnm123
`;

/** The passwords that guessers try first. Lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(LISTED.trim().split(/\s+/));

/** Whether a password is among those that are tried first; differences of case do not help. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase());
}
