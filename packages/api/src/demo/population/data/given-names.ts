/** Given names that are usual among the Hindus and Jains of each region. */
import type { Gender } from '@mysathi/contract/options/genders';
import { words } from './compact-lists.ts';
import type { NamingRegion } from './states.ts';

type GivenNames = Readonly<Record<Gender, readonly string[]>>;

const named = (male: string, female: string): GivenNames => ({ Male: words(male), Female: words(female) });

/** The given names of each region. */
export const givenNamesByRegion: Readonly<Record<NamingRegion, GivenNames>> = {
  north: named(
    `Aditya Abhishek Akash Amit Ankit Anurag Ashish Deepak Gaurav Harsh Himanshu Kartik Kunal Manish Mohit Nitin
    Piyush Pranav Prateek Rahul Rajat Ravi Rohit Sachin Saurabh Shivam Shubham Siddharth Sumit Tushar Varun Vikas
    Vivek Yash`,
    `Aakanksha Anjali Ankita Anushka Aparna Archana Bhavna Deepika Divya Garima Himani Ishita Jyoti Kavita Komal
    Kriti Manisha Megha Neha Nidhi Pallavi Pooja Prachi Priya Priyanka Radhika Ritu Ruchi Sakshi Shalini Shikha
    Shreya Shruti Sneha Swati Tanvi Vandana`,
  ),
  hills: named(
    `Abhinav Akshay Ankush Anup Arun Ashwani Bhuvan Chetan Deepak Girish Hemant Karan Kuldeep Lokesh Manoj Mukul
    Naveen Nitesh Pankaj Pradeep Rajesh Rakesh Rohan Sandeep Sanjay Tarun Vikrant Vinay`,
    `Aarti Akriti Anita Babita Bharti Charu Deepa Divya Geetika Hema Himadri Kanchan Kiran Lata Mamta Mansi Meenakshi
    Monika Nandini Nisha Parul Poonam Preeti Ragini Rekha Sangeeta Shivani Sonali Tanuja Vaishali`,
  ),
  punjab: named(
    `Aman Ankur Arjun Bharat Chirag Dhruv Gagan Gautam Hitesh Jatin Karan Kapil Madhav Manav Mayank Naman Nikhil
    Parth Puneet Rajan Rishabh Sahil Sameer Sanjeev Sunil Tarun Vaibhav Varun Vishal`,
    `Aastha Alka Amrita Anu Bhawna Charu Diksha Ekta Geetanjali Heena Isha Jasmine Kanika Kirti Mehak Muskan Natasha
    Nitika Payal Prerna Rashmi Ridhima Rupali Sanjana Shefali Simran Sonia Sunaina Tania Vani`,
  ),
  bihar: named(
    `Abhay Ajay Alok Amarendra Amit Anand Avinash Bipin Chandan Dilip Gautam Gopal Keshav Kundan Manish Mithilesh
    Mukesh Nishant Niraj Prabhat Prakash Rajeev Ranjan Ritesh Sanjeev Satyam Saket Shashank Sujit Vikash`,
    `Aditi Alka Amrita Anamika Anupama Archana Bibha Juhi Jaya Kajal Khushboo Kumud Madhuri Menka Mridula Namrata
    Nikita Nutan Puja Pratibha Punam Rashmi Rina Rupam Sarita Shambhavi Smriti Sudha Supriya Vaidehi`,
  ),
  rajasthan: named(
    `Abhimanyu Ajay Bhanu Bhavesh Bhupendra Chetan Devendra Dinesh Girdhar Gajendra Hemant Jayant Kailash Kishan
    Lakshya Lalit Mahendra Mahipal Narendra Nilesh Pradyuman Pushkar Raghav Rajendra Ranveer Surendra Takshit Vikram
    Virendra Yogesh`,
    `Aarushi Anita Bhagyashree Bhumika Chanchal Deepti Dimple Garima Gayatri Hansa Hemlata Jaya Kalpana Khushi Kumkum
    Lalita Madhu Manju Meera Mohini Nirmala Padma Pushpa Rajshree Rukmini Sarika Sonal Sunita Tara Urmila Yashika`,
  ),
  gujarat: named(
    `Alpesh Ankit Bhavin Chintan Darshan Dhaval Dhruv Dipesh Harshil Hardik Hiren Jaimin Jay Jignesh Kalpesh Kaushal
    Ketan Kunj Malav Maulik Mehul Mihir Nirav Parth Prakash Rutvik Samir Tejas Utsav Viral Yagnesh`,
    `Aesha Alpa Avani Bhoomi Charmi Darshana Devanshi Dhara Dhruvi Falguni Hetal Hiral Janvi Jinal Kajal Khyati
    Krupa Kruti Mansi Mital Nirali Palak Pinal Riddhi Rinkal Shivani Sonal Tejal Urvi Vidhi Zankhana`,
  ),
  maharashtra: named(
    `Abhijeet Aditya Ajinkya Akshay Amol Aniket Atharva Chaitanya Chinmay Ganesh Hrishikesh Kedar Kiran Mandar
    Mangesh Nikhil Ninad Omkar Parag Prasad Pratik Rohan Sagar Sameer Sandesh Shantanu Shreyas Siddhesh Sushant
    Swapnil Tanmay Vaibhav Vinayak Yogesh`,
    `Aarti Amruta Anagha Apurva Ashwini Bhagyashri Dhanashree Gauri Gayatri Isha Jui Kasturi Ketaki Madhura Manasi
    Mrunal Mugdha Neha Pallavi Pradnya Prajakta Pranjal Rasika Rucha Rutuja Sayali Shraddha Shruti Sonali Sukanya
    Swarali Tejashree Vaidehi Vrushali`,
  ),
  bengal: named(
    `Abhik Anirban Aniruddha Arijit Arindam Arnab Avik Biswajit Debashish Debjit Dipankar Indranil Joydeep Kaushik
    Kingshuk Nilanjan Partha Pratik Ritwik Rupam Sabyasachi Sandip Sayan Shubhankar Sourav Subhajit Sudipta Sujoy
    Swarnendu Tanmoy`,
    `Aditi Amrita Ananya Anindita Antara Aparajita Barnali Bidisha Debolina Dipanwita Gargi Indrani Ipsita Jhumpa
    Kakoli Keya Madhumita Mitali Moumita Nandini Paromita Piyali Rimjhim Rituparna Sanchari Sharmistha Shreyashi
    Sohini Srijita Sudeshna Sushmita Tanusree`,
  ),
  odisha: named(
    `Abinash Alok Amiya Ashutosh Bibhuti Bikash Biswaranjan Debasis Dibya Gyana Hrushikesh Jagannath Jyoti Kshitij
    Lingaraj Manas Nihar Prabhas Pramod Pratyush Rakesh Rashmi Sambit Satyajit Siba Smruti Soumya Subrat Sudhir
    Tapan`,
    `Ankita Arpita Barsha Bijayini Debasmita Diptimayee Gayatri Itishree Jhilli Jyotirmayee Kalyani Lipsa Madhusmita
    Monalisa Namita Pragyan Priyadarshini Puspanjali Rojalin Sagarika Sanghamitra Sasmita Smita Sonali Subhashree
    Suchismita Swapna Swagatika Tapaswini`,
  ),
  northEast: named(
    `Abhinav Anjan Bhaskar Bikash Chinmoy Dhritiman Dhruba Dipjyoti Himangshu Jayanta Jyotirmoy Kaushik Kishor Manash
    Mrinal Nabajit Nilutpal Pallab Pranjal Prasanta Rituraj Rupjyoti Sanjib Simanta Tridip Utpal`,
    `Ankita Anuradha Arundhati Barasha Bhanita Bonita Chayanika Daisy Dimpi Gitashree Hiya Jonali Junmoni Jyotishmita
    Karabi Krishnakshi Mayuri Minakshi Nibedita Nilakshi Pallabi Parishmita Prastuti Rashmi Rimpi Rupali Sangita
    Sunita Trishna`,
  ),
  tamil: named(
    `Anand Arun Aravind Ashwin Balaji Bharath Dinesh Ganesh Gokul Hari Jagadeesh Karthik Kathiravan Kavin Kumaran
    Madhavan Manikandan Mukilan Naveen Prabhu Pradeep Praveen Raghul Saravanan Sathish Senthil Sriram Surya
    Vasanth Vignesh Vijay Yuvaraj`,
    `Abinaya Akila Amudha Anitha Aishwarya Bhuvana Charulatha Deepa Divya Gayathri Hema Ilakkiya Janani Kavitha
    Kayalvizhi Keerthana Lakshmi Madhumitha Malarvizhi Meena Nandhini Nithya Pavithra Poongodi Preethi Revathi
    Sangeetha Saranya Shanthi Sowmya Swetha Thamarai Vaishnavi Yazhini`,
  ),
  telugu: named(
    `Aditya Anil Anvesh Bhargav Chaitanya Charan Dheeraj Ganesh Harsha Jagadeesh Karthik Kiran Koushik Mahesh Manoj
    Naresh Naveen Nikhil Pavan Phanindra Praneeth Prasanth Rajesh Sai Sandeep Satish Srikanth Srinivas Suresh Tarun
    Venkatesh Vamsi`,
    `Akhila Alekhya Amulya Anusha Bhavani Bhargavi Deepthi Divya Harika Hima Jahnavi Jyothi Keerthi Lahari Lavanya
    Madhavi Manasa Mounika Navya Niharika Padmaja Prathyusha Ramya Sahithi Sindhu Sirisha Sowmya Sravani Sushma
    Swapna Tejaswini Vasavi`,
  ),
  karnataka: named(
    `Abhishek Adarsh Ajay Akshay Anil Arjun Bharat Chetan Darshan Deepak Gagan Ganesh Girish Harish Kiran Likhith
    Madhu Manjunath Nagaraj Naveen Nikhil Prajwal Prashanth Raghavendra Rakshith Sachin Shashank Shreyas Sudarshan
    Sunil Vinay Yashas`,
    `Aishwarya Akshata Amrutha Ananya Anupama Archana Ashwini Bhavya Chaitra Chandana Deepa Divya Gowri Harshitha
    Kavya Keerthana Lakshmi Meghana Namratha Nayana Nisarga Pallavi Pavithra Poornima Prathibha Rachana Rashmi
    Sahana Shilpa Shwetha Sinchana Spoorthi Sushma Vidya`,
  ),
  kerala: named(
    `Abhilash Ajith Akhil Amal Anand Anoop Arun Arjun Aswin Balakrishnan Deepak Dileep Gokul Hari Jayakrishnan Jithin
    Kiran Krishnakumar Manu Midhun Nidhin Pranav Praveen Rahul Rajeev Renjith Sandeep Sarath Sreejith Sujith Vipin
    Vishnu`,
    `Aarathi Aiswarya Ambili Anagha Anjali Anjana Aparna Arya Aswathy Athira Bindu Devika Divya Gayathri Gopika Greeshma
    Indu Jyothi Karthika Keerthana Lakshmi Malavika Meera Nandana Neethu Parvathy Remya Reshma Sandhya Saranya
    Sneha Sreelakshmi Veena Vidya`,
  ),
};
