/** Names that are usual among the followers of each faith whose names do not depend on the region alone. */
import type { Gender } from '@mysathi/contract/options/genders';
import { words } from './compact-lists.ts';

type Names = Readonly<Record<Gender | 'surnames', readonly string[]>>;
type Faith = 'Muslim' | 'Christian' | 'Sikh' | 'Parsi' | 'Buddhist' | 'Jewish' | 'Other';

const named = (male: string, female: string, surnames: string): Names => ({
  Male: words(male),
  Female: words(female),
  surnames: words(surnames),
});

/** Given names and surnames by faith; Hindus and Jains are named by region. */
export const namesByFaith: Readonly<Record<Faith, Names>> = {
  Muslim: named(
    `Aamir Adil Ahsan Arif Asif Ayaan Azhar Bilal Danish Faisal Farhan Faizan Haris Imran Irfan Junaid Kabir Kamran
    Kashif Mohsin Mudassir Nadeem Nasir Omar Rehan Rizwan Saad Salman Sameer Shahid Shoaib Suhail Tariq Usman Waseem
    Yasir Zaid Zeeshan`,
    `Aafreen Aaliya Afsana Aisha Alina Amina Arshi Asma Ayesha Bushra Farah Fatima Hina Huma Iqra Kulsum Lubna Mariam
    Mehnaz Nadia Naaz Nida Noor Rabia Rukhsar Saba Sadia Saima Sana Sania Shabana Shaista Shazia Sumaiya Tabassum
    Uzma Yasmin Zainab Zara Zoya`,
    `Ahmed Akhtar Alam Ali Anwar Aslam Aziz Bashir Farid Habib Hameed Hasan Hussain Ibrahim Iqbal Ismail Jafar Karim
    Khaleel Khan Latif Mansoor Mustafa Nawaz Rahman Rasheed Rafiq Salim Sharif Sultan Umar Yusuf`,
  ),
  Christian: named(
    `Aaron Abraham Ajay Alan Albin Alex Alwyn Andrew Anthony Arun Ashwin Benny Brian Cyril Daniel David Denzil Edwin
    Elvis Felix Francis George Glen Ivan Jacob James Jerin Jithin Joel John Joseph Joshua Justin Kevin Lijo Melvin
    Nevin Nikhil Noel Paul Peter Reuben Rohan Ryan Samuel Savio Shaun Stephen Sunil Thomas Vincent`,
    `Agnes Alisha Alphonsa Amala Ancy Angela Anita Ann Annie Anju Asha Beena Bincy Catherine Celine Christina Clara
    Diana Divya Elizabeth Elsa Esther Flora Grace Hannah Irene Jancy Jennifer Jessica Jincy Joanna Juliet Leena Liya
    Maria Marina Mercy Merin Miriam Nisha Priya Rachel Rebecca Riya Rosemary Ruth Sandra Sarah Sharon Sheena Sherin
    Sneha Stella Susan Tessa Treesa`,
    `Abraham Almeida Alphonso Antony Arockiasamy Barretto Braganza Carvalho Chacko Cherian Colaco Cutinho D'Costa
    D'Mello D'Silva D'Souza Dias Eapen Fernandes Francis George Gomes Gonsalves Jacob James John Joseph Koshy Kurian
    Kuruvilla Lobo Martin Mascarenhas Mathew Mathias Menezes Miranda Monteiro Noronha Oommen Paul Pereira Philip Pinto
    Rego Rodrigues Samuel Sebastian Sequeira Simon Thomas Varghese Vincent Xavier Zachariah`,
  ),
  Sikh: named(
    `Amandeep Amanpreet Angad Arshdeep Baljeet Charanjit Daljit Davinder Dilpreet Fateh Gurbir Gurdeep Gurjot Gurpreet
    Harjot Harkirat Harman Harpreet Harvinder Inderjit Jagdeep Jasdeep Jaskaran Jaspreet Karanveer Kuldeep Lovepreet
    Mandeep Maninder Manpreet Navjot Parminder Prabhjot Ranjit Sartaj Satinder Sukhdeep Tejinder Yuvraj`,
    `Amanjot Amrit Anmol Arshpreet Baljinder Dilpreet Ekam Gagandeep Gurleen Gurnoor Harleen Harneet Harshdeep Inderpreet
    Jasleen Jasmeet Jaspreet Kamalpreet Kirandeep Komalpreet Lovleen Mandeep Manmeet Manpreet Mehar Navneet
    Navreet Parneet Prabhleen Rajwinder Ramneek Rupinder Sharanjit Simranjit Sukhmani Taranpreet`,
    `Ahuja Anand Aulakh Bains Bajwa Bedi Bhullar Brar Chadha Chahal Cheema Dhaliwal Dhillon Gill Grewal Johal Kang Kohli
    Mann Narula Oberoi Pannu Randhawa Saini Sandhu Sethi Sidhu Sodhi Sohal Sran Toor Uppal Virk Walia`,
  ),
  Parsi: named(
    `Adil Ardeshir Bahram Behzad Cyrus Darius Farrokh Freddy Hormuz Jehan Jamshed Kaizad Kersi Khushru Nariman Neville
    Percy Porus Rustom Sarosh Shahrukh Sohrab Xerxes Zal Zubin`,
    `Aban Anahita Armaity Avan Benaifer Delnaz Dinaz Farzana Freny Hutoxi Jeroo Kainaz Khorshed Mahrukh Mehernaz Nergish
    Pearl Perin Rashna Roxanne Sanaya Shernaz Tanaz Vahbiz Zarine Zenobia`,
    `Bharucha Billimoria Bamboat Cama Contractor Daruwala Dastur Dubash Elavia Engineer Ghadiali Irani Karanjia Katrak
    Kapadia Khambata Lalkaka Merchant Motafram Panthaki Patel Randeria Sethna Taraporewala Umrigar Vakil Wadia`,
  ),
  Buddhist: named(
    `Abhay Ajatashatru Akash Amar Anand Aniruddh Ashok Ashvajit Bodhi Gautam Kashyap Maitreya Milind Nagsen Nikhil Prabuddha
    Prashik Rahul Sambodhi Sanghapal Sangharsh Shantideva Siddharth Sugat Sujat Sumedh Tathagat Vimal`,
    `Amrapali Ananda Aryatara Bhagyashree Dhammika Gautami Karuna Kshama Maitreyi Maya Mudita Nirmala Prabodhini
    Pradnya Prajna Sanghamitra Shanti Shilpa Sujata Sumangala Sumedha Supriya Tara Uppalavanna Vaishali Vimala Vipassana
    Yashodhara`,
    `Bansode Barua Bhalerao Borkar Dongre Gaikwad Gajbhiye Gedam Ghodke Ingle Jadhav Kamble Kharat Khobragade Lokhande
    Mane Meshram Mohite Mutsuddi Nikalje Ramteke Salve Sarode Shende Sonawane Tayade Tembhurne Wankhede Waghmare`,
  ),
  Jewish: named(
    `Aaron Abner Benjamin Daniel David Eliezer Ezra Gideon Hillel Isaac Jonathan Joel Levi Moses Nathan Reuben Samson
    Saul Simeon Solomon`,
    `Abigail Aviva Dalia Diana Esther Hadassah Hannah Ilana Judith Leah Miriam Naomi Noga Rachel Rebecca Ruth Sarah
    Shoshana Tamar Yael`,
    `Ashtamkar Awaskar Benjamin Bhastekar Chincholkar Cohen Dandekar David Divekar Ezekiel Galsurkar Hallegua Isaac
    Jhirad Joseph Kehimkar Koder Moses Nagavkar Penkar Pezarkar Reuben Samuel Satamkar Talegawkar`,
  ),
  Other: named(
    `Ajit Anil Arjun Birsa Budhram Deepak Dilip Etwa Gopal Jaipal Jitu Kanhu Karma Lakhan Mangal Manoj Nirmal Phagu
    Rajen Ramesh Sagen Sanjay Sidhu Somra Sukhram Sunil Vijay`,
    `Anita Asrita Bahamuni Budhni Champa Dulari Jhano Jyoti Kalyani Lakshmi Malati Mamta Mungli Munni Parbati Phulo Punam
    Rashmi Rupa Salge Sarita Sita Sonamuni Sumitra Sunita Sushila Tulsi`,
    `Baskey Besra Bhagat Bedia Hansda Hembram Ho Kerketta Kisku Kujur Lakra Mandi Marandi Minz Munda Murmu Oraon Pahan
    Purty Saren Soren Tirkey Toppo Tudu`,
  ),
};

/** Surnames of the north-east, for people there whose names do not depend on the region. */
export const northEasternSurnames: readonly string[] = words(
  `Angami Ao Basumatary Bhutia Chakma Daimari Dorjee Hmar Jamir Kharkongor Kharmawlong Khongwir Kikon Kipgen Lama Lepcha
  Longkumer Lotha Lyngdoh Marak Momin Mukhim Narzary Nongrum Pame Ralte Rynjah Sailo Sangma Sema Shimray Syiem
  Taba Tamang Tariang Tayeng Wahlang Yepthomi Zimik`,
);
